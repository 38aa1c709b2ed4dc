/**
 * A drawing that needs no style sheet: every element carries its own style as attributes, the symbols that it uses are
 * part of it, and nothing in it can be clicked. So it looks the same in a page, in a document and in a drawing program.
 */

import { fontParts, plainColor, resolved, unitless } from "./values.js";

/** @typedef {import("./tree.js").Shape} Shape */
/** @typedef {import("./sheets.js").Place} Place */
/** @typedef {import("./sheets.js").Sheets} Sheets */
/** @typedef {import("./values.js").Variables} Variables */

/** The style properties that exist as attributes. */
const LOOKS = new Set(
  [
    "fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity",
    "opacity paint-order font-family font-size font-weight font-style text-anchor filter stop-color stop-opacity color",
    "display",
  ].flatMap((names) => names.split(" ")),
);
/** Attributes for interaction, screen readers and style sheets. */
const LEFT_OUT = /^(?:class|style|role|tabindex|pointer-events|data-.*|aria-.*)$/;
/** Initial values that no parent changes: they are written only where they override an attribute. */
const PLAIN = /** @type {Record<string, string>} */ ({ filter: "none", opacity: "1" });
/** References to what has an id, in a value. */
const REFERENCES = /url\("?#([\w-]+)"?\)/g;

export class Flattening {
  /**
   * @param {Sheets} sheets
   * @param {object} options
   * @param {boolean} options.night
   * @param {string} options.prefix of every id, so that several drawings can be in one page
   * @param {Shape | null} options.symbols an element with all symbols that drawings use by id
   * @param {(href: string) => string} options.picture the address of an image in the drawing
   */
  constructor(sheets, { night, prefix, symbols, picture }) {
    this.sheets = sheets;
    this.night = night;
    this.prefix = prefix;
    this.picture = picture;
    /** @type {Map<string, Place>} */
    this.byId = new Map();
    /** @type {Shape[]} what the drawing uses by id, as it is written into it */
    this.defs = [];
    /** @type {Map<string, string>} the id in the drawing, by what was referred to */
    this.ids = new Map();
    /** @type {Place} */
    this.page = {
      shape: { name: "html", attributes: { "data-theme": night ? "dark" : "light" }, children: [] },
      place: 0,
      count: 1,
      parent: null,
    };
    /** @type {Variables} */
    this.variables = this.inherit({}, this.sheets.declared(this.page));
    /** @type {Variables} the variables of what is used by id */
    this.shared = this.variables;
    if (symbols) {
      /** @type {Place} */
      const place = { shape: symbols, place: 0, count: 1, parent: this.page };
      this.shared = this.inherit(this.variables, sheets.declared(place));
      this.enlist(place);
    }
  }

  /** @param {Place} place */
  enlist(place) {
    if (place.shape.attributes.id) this.byId.set(place.shape.attributes.id, place);
    for (const child of placesIn(place)) this.enlist(child);
  }

  /** @param {Shape} drawing an svg element @returns {Shape} */
  whole(drawing) {
    const place = { shape: drawing, place: 0, count: 1, parent: this.page };
    const declared = this.sheets.declared(place);
    const variables = this.inherit(this.variables, declared);
    const flat = this.element(place, this.variables);
    const ground = declared.get("background");
    const [x, y, width, height] = (drawing.attributes.viewBox ?? "0 0 0 0").split(" ");
    if (ground)
      flat.children.unshift({
        name: "rect",
        attributes: { x, y, width, height, fill: this.value(ground, variables) },
        children: [],
      });
    if (this.defs.length > 0) flat.children.unshift({ name: "defs", attributes: {}, children: this.defs });
    return flat;
  }

  /** @param {Variables} variables of the parents @param {Map<string, string>} declared */
  inherit(variables, declared) {
    const own = [...declared].filter(([name]) => name.startsWith("--"));
    return own.length > 0 ? { ...variables, ...Object.fromEntries(own) } : variables;
  }

  /** @param {string} value @param {Variables} variables */
  value(value, variables) {
    return plainColor(resolved(value, variables, this.night));
  }

  /** @param {Place} place @param {Variables} outer @returns {Shape} */
  element(place, outer) {
    const { name, attributes, children } = place.shape;
    const declared = this.sheets.declared(place);
    const variables = this.inherit(outer, declared);
    const kept = this.kept(attributes, variables);
    const flat = { ...kept, ...this.looks(declared, variables, kept) };
    if (name === "use")
      return { name, attributes: { ...flat, href: `#${this.taken(idOf(place), variables)}` }, children: [] };
    if (attributes.style) flat.transform = shift(attributes.style);
    if (name === "image") flat.href = this.picture(attributes.href ?? "");
    const inside = placesIn(place);
    let next = 0;
    return {
      name,
      attributes: flat,
      children: children.map((child) => (typeof child === "string" ? child : this.element(inside[next++], variables))),
    };
  }

  /** @param {Record<string, string>} attributes @param {Variables} variables */
  kept(attributes, variables) {
    /** @type {Record<string, string>} */
    const kept = {};
    for (const [name, value] of Object.entries(attributes)) {
      if (LEFT_OUT.test(name)) continue;
      if (name === "id") kept.id = this.prefix + value;
      else if (name === "href" && value.startsWith("#")) kept.href = `#${this.prefix}${value.slice(1)}`;
      else kept[name] = this.referring(value, variables);
    }
    return kept;
  }

  /**
   * What the style sheets say, as attributes.
   * @param {Map<string, string>} declared
   * @param {Variables} variables
   * @param {Record<string, string>} kept the attributes that the element has
   */
  looks(declared, variables, kept) {
    /** @type {Record<string, string>} */
    const looks = {};
    for (const [name, value] of declared) {
      if (name === "font") for (const [part, words] of fontParts(this.value(value, variables))) looks[part] = words;
      else if (LOOKS.has(name)) {
        const plain = unitless(this.value(value, variables));
        if (PLAIN[name] !== plain || name in kept)
          looks[name] = name === "filter" ? this.value(value, variables) : this.referring(plain, variables);
      }
    }
    return looks;
  }

  /** Takes symbols that a value refers to into the drawing. @param {string} value @param {Variables} variables */
  referring(value, variables) {
    return value.replace(REFERENCES, (_, id) => `url(#${this.taken(id, variables)})`);
  }

  /**
   * The id of a symbol in the drawing; one that uses a player's colour is there once for each player.
   * @param {string} id @param {Variables} dye the variables of the element that uses it
   */
  taken(id, dye) {
    const place = this.byId.get(id);
    if (!place) return this.prefix + id;
    /** @type {Variables} */
    const worn = this.dyed(place) ? { "--player": dye["--player"], "--on-player": dye["--on-player"] } : {};
    const key = [id, ...Object.values(worn)].join(" ");
    const known = this.ids.get(key);
    if (known) return known;
    const twins = [...this.ids.keys()].filter((other) => other.split(" ")[0] === id).length;
    const name = `${this.prefix}${id}${twins > 0 ? `-${twins + 1}` : ""}`;
    this.ids.set(key, name);
    const flat = this.element(place, { ...this.shared, ...worn });
    this.defs.push({ ...flat, attributes: { ...flat.attributes, id: name } });
    return name;
  }

  /** Whether anything in it, or in what it uses, has the colour of a player. @param {Place} place @returns {boolean} */
  dyed(place) {
    const values = [...this.sheets.declared(place).values(), ...Object.values(place.shape.attributes)];
    if (values.some((value) => /--(?:on-)?player\b/.test(value))) return true;
    const ids = values.flatMap((value) => [...value.matchAll(REFERENCES)].map(([, id]) => id));
    const used = [...ids, idOf(place)].flatMap((id) => this.byId.get(id) ?? []);
    return [...placesIn(place), ...used].some((part) => this.dyed(part));
  }
}

/** The id that the element refers to, if it does. @param {Place} place */
function idOf({ shape }) {
  return (shape.attributes.href ?? "").replace(/^#/, "");
}

/** @param {Place} parent @returns {Place[]} */
function placesIn(parent) {
  const shapes = parent.shape.children.filter((child) => typeof child !== "string");
  return shapes.map((shape, place) => ({ shape, place, count: shapes.length, parent }));
}

/** The style attribute of an element, which may only move it. @param {string} style */
function shift(style) {
  const found = /^transform: translate\((-?[\d.]+)px, (-?[\d.]+)px\)$/.exec(style);
  if (!found) throw new Error(`A style that drawings do not know: ${style}`);
  return `translate(${found[1]} ${found[2]})`;
}
