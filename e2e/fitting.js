// Returns the texts of the page that do not fit into their place, each with what is wrong. Texts for screen readers
// only, and those that can be scrolled into view, are left out.
() => {
  const ROOM = 1.5;
  const faults = new Set();
  const shown = (element) =>
    // old turns of a log have no size before they are scrolled to
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(".unseen, .skips, .skip, [hidden], title, option, datalist");
  const tag = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`;
  const say = (what, text, ...where) => {
    const begin = text.trim().replace(/\s+/g, " ").slice(0, 60);
    faults.add(`${what}: “${begin}” ${where.map(tag).join(" in ")}`);
  };
  const over = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || !shown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length > 0) texts.push({ node, holder, rects });
  }

  // texts outside of SVG
  for (const { node, holder, rects } of texts.filter(({ holder }) => !holder.ownerSVGElement)) {
    let block = holder;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    const box = block.getBoundingClientRect();
    // text with an ellipsis may be cut off
    if (getComputedStyle(block).textOverflow === "ellipsis") continue;
    const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    if (!scrolls(block) && rects.some((rect) => rect.right > box.right + ROOM || rect.left < box.left - ROOM))
      say("sticks out", node.data, block);
    for (let around = block; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around);
      if (scrolls(around) || clipPath === "inset(50%)") break; // the latter is for screen readers only
      const outer = around.getBoundingClientRect();
      const across =
        /hidden|clip/.test(overflowX) &&
        rects.some((rect) => rect.right > outer.right + ROOM || rect.left < outer.left - ROOM);
      const down =
        /hidden|clip/.test(overflowY) &&
        rects.some((rect) => rect.bottom > outer.bottom + 3 || rect.top < outer.top - 3);
      if (across || down) say("is cut off", node.data, block, around);
    }
  }

  // texts that overlap
  const parents = new Set(texts.map(({ holder }) => holder.parentElement));
  for (const parent of parents) {
    const children = [...parent.children].filter(
      (child) =>
        /static|relative/.test(getComputedStyle(child).position) &&
        child.localName !== "svg" &&
        !parent.ownerSVGElement,
    );
    const floats = (element, child) =>
      /fixed|absolute|sticky/.test(getComputedStyle(element).position) ||
      /auto|scroll/.test(getComputedStyle(element).overflowY) ||
      (element !== child && floats(element.parentElement, child));
    const parts = children.map((child) =>
      texts.filter(({ holder }) => child.contains(holder) && !holder.ownerSVGElement && !floats(holder, child)),
    );
    for (let one = 0; one < parts.length; one++) {
      for (let other = one + 1; other < parts.length; other++) {
        for (const first of parts[one]) {
          const second = parts[other].find(({ rects }) =>
            rects.some((rect) => first.rects.some((own) => over(own, rect))),
          );
          if (second && !parts[one].includes(second))
            say(`lies over “${second.node.data.trim()}”`, first.node.data, first.holder);
        }
      }
    }
  }

  // in an SVG: the place of a text is the smallest nearby shape that contains its middle
  const SHAPES = "rect, circle, ellipse, path, polygon, use";
  for (const { node, holder, rects } of texts.filter(
    ({ holder }) => holder.ownerSVGElement && holder.localName !== "textPath",
  )) {
    const text = holder.closest("text");
    const box = rects[0];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const group = text.parentElement;
    const near = [group, group.parentElement].flatMap((around) => [
      ...around.children,
      ...[...around.children].flatMap((child) => (child.localName === "g" ? [...child.children] : [])),
    ]);
    const places = near
      .filter((shape) => shape.matches(SHAPES))
      .map((shape) => shape.getBoundingClientRect())
      .filter(
        (place) =>
          place.left <= x &&
          place.right >= x &&
          place.top <= y + 1 &&
          place.bottom >= y - 1 &&
          place.height >= box.height * 0.7 &&
          place.width > 8,
      );
    const place = places.sort((one, other) => one.width - other.width)[0];
    if (place && box.width > place.width + 2)
      say(`is ${Math.round(box.width)} wide on ${Math.round(place.width)}`, node.data, text, group);
  }

  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    faults.add("the page scrolls to the side");
  return [...faults];
};
