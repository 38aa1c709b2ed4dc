/**
 * Monsoon's boards on any page: <script src="…/embed.js" defer></script> and <monsoon-board game="navegador"
 * scenario="market-selling-gold">. A standalone script at a stable address beside embed.html, which is always of the
 * current version; it runs as a module and as a classic script (which needs no CORS header from the host). The board
 * runs in a frame of the site's own origin: it does not touch the page around it, and all boards of the page share one
 * engine in a hidden frame.
 *
 * Attributes: game, scenario, case, puzzle, link, theme (light, dark, auto), lang, start (now, seen), site, label.
 * Events: ready, move, change, end, failed. Methods: play(move), undo(), redo(), load(source), begin(); state.
 */
(() => {
  if (customElements.get("monsoon-board")) return;

  /**
   * The element's own words by language; the build fills them in.
   * @type {Record<string, {start: string, file: string, gone: string, again: string}>}
   */
  const WORDS = /* @words@ */ { en: { start: "Play this position", file: "", gone: "", again: "" } };
  const script = /** @type {HTMLScriptElement | undefined} */ (
    document.currentScript ??
      [...document.querySelectorAll("script[src]")]
        .reverse()
        .find((one) => /\/embed\.js(?:[?#]|$)/.test(/** @type {HTMLScriptElement} */ (one).src))
  );
  const HOME = new URL(".", script?.src ?? location.href).href;
  const NAMES = ["game", "scenario", "case", "puzzle", "link"]; // what names a position
  const AT_ONCE = ["now", "seen"]; // what `start` is where no click is needed
  const TALLEST = 6000;
  /** About as high as what a frame shows first, by its width: the page around it is not to jump. */
  const HEIGHTS = {
    button: () => 212,
    picture: (/** @type {number} */ wide) => (wide < 1000 ? 700 : Math.max(521, 0.473 * wide)),
    board: (/** @type {number} */ wide) => (wide < 561 ? 1430 : wide < 1000 ? 1060 : 0.63 * wide),
  };
  const served = (/** @type {string} */ home) => /^https?:/.test(home); // not on a disk
  const SILENCE = 1500; // a frame that has sent nothing so many milliseconds after it loaded is not a board
  /** The style of what is around the frame (element.css); the build fills it in. */
  const STYLE = /* @style@ */ "";

  /** A frame of the site, with a message port once it has sent its hello. */
  class Line {
    /**
     * @param {string} home
     * @param {string} hash
     * @param {string} name
     * @param {object} ends
     * @param {(data: any) => void} ends.hear
     * @param {() => void} ends.lost called when the frame has loaded but is not a board
     * @param {object[]} [ends.first] messages sent whenever the frame starts
     */
    constructor(home, hash, name, { hear, lost, first = [] }) {
      this.home = home;
      this.origin = new URL(home).origin;
      this.frame = document.createElement("iframe");
      // allow-same-origin only for workers: the host page is of another origin
      this.frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox");
      this.frame.setAttribute("referrerpolicy", "no-referrer");
      this.frame.title = name;
      /** @type {MessagePort | null} */
      this.port = null;
      /** @type {[unknown, Transferable[]][]} messages queued until the frame listens */
      this.waiting = [];
      this.listen = (/** @type {MessageEvent} */ event) => {
        if (event.source !== this.frame.contentWindow || event.origin !== this.origin || event.data?.monsoon !== 1)
          return;
        if (event.data.say === "trouble") this.showsError = true; // the frame shows the error itself
        if (event.data.say !== "hello") return;
        const { port1, port2 } = new MessageChannel();
        this.port?.close();
        this.port = port1;
        port1.onmessage = ({ data }) => hear(data);
        this.frame.contentWindow?.postMessage({ monsoon: 1, say: "here" }, this.origin, [port2]);
        for (const data of first) port1.postMessage(data);
        for (const [data, ports] of this.waiting.splice(0)) port1.postMessage(data, ports);
      };
      addEventListener("message", this.listen);
      this.showsError = false;
      this.frame.addEventListener("load", () =>
        setTimeout(() => this.port || this.showsError || !this.frame.isConnected || lost(), SILENCE),
      );
      this.frame.src = `${home}embed.html#${hash}`;
    }

    /** @param {unknown} data @param {Transferable[]} [ports] */
    say(data, ports = []) {
      if (this.port) this.port.postMessage(data, ports);
      else this.waiting.push([data, ports]);
    }

    close() {
      removeEventListener("message", this.listen);
      this.port?.close();
      this.frame.remove();
    }
  }

  /** One engine for all boards of this page, by site. @type {Map<string, Line>} */
  const engines = new Map();
  let made = 0; // so many boards

  /** @param {string} home */
  function engineOf(home) {
    const known = engines.get(home);
    if (known?.frame.isConnected) return known;
    /** @type {Line} */
    const line = new Line(home, "engine", "Monsoon", {
      hear: () => undefined,
      lost: () => {
        line.close(); // the next board gets a new one
        engines.delete(home);
      },
    });
    line.frame.hidden = true;
    line.frame.tabIndex = -1;
    line.frame.setAttribute("aria-hidden", "true");
    line.frame.dataset.monsoon = "engine";
    engines.set(home, line);
    document.body.append(line.frame);
    return line;
  }

  /** @param {string} part name for the page's style sheet @param {string} words @param {() => void} act */
  function buttonOf(part, words, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.part.add(part);
    button.textContent = words;
    button.addEventListener("click", act);
    return button;
  }

  class MonsoonBoard extends HTMLElement {
    static observedAttributes = [...NAMES, "theme", "lang", "start", "site"];

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet(); // allowed on pages whose policy forbids inline styles
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      /** @type {Line | null} */
      this.line = null;
      /** @type {Map<number, {resolve: (state: any) => void, reject: (error: Error) => void}>} */
      this.asked = new Map();
      this.count = 0;
      this.number = ++made; // by which the engine knows the board
      this.appeared = false; // whether its children have been read
      /** the board's last report: hash, text, turn, toMove, over @type {Record<string, any> | null} */
      this.state = null;
    }

    connectedCallback() {
      // the children may not be parsed yet
      if (document.readyState === "loading")
        document.addEventListener("DOMContentLoaded", () => this.appear(), { once: true });
      else queueMicrotask(() => this.appear());
    }

    disconnectedCallback() {
      this.leave("The board is gone.");
    }

    /** Ends the frame and rejects what it was asked. @param {string} why */
    leave(why) {
      if (this.line) engines.get(this.line.home)?.say({ say: "gone", board: this.number });
      this.line?.close();
      this.line = null;
      this.state = null;
      for (const { reject } of this.asked.values()) reject(new Error(why));
      this.asked.clear();
    }

    connectedMoveCallback() {} // a page that moves the element by moveBefore() keeps the frame, and the game in it

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      if (!this.line) {
        // what is seen without a frame depends on these two
        if (this.appeared && (name === "start" || name === "site")) this.appear();
      } else if (name === "theme" || name === "lang")
        this.line.say({ say: "look", theme: this.getAttribute("theme"), lang: this.language() });
      else if (name === "start") now === "now" && this.begin().catch(() => undefined);
      else if (name === "site") {
        this.disconnectedCallback();
        this.appear();
      } else queueMicrotask(() => this.line?.say({ say: "show", source: this.source() }));
    }

    /** The address of the site's folder, with a slash at its end; the attribute may also name the index.html in it. */
    get home() {
      try {
        const { href } = new URL(this.getAttribute("site") ?? HOME, document.baseURI);
        return href.replace(/(?:\/index\.html|\/)?(?:[?#].*)?$/, "/");
      } catch {
        return HOME;
      }
    }

    language() {
      return this.getAttribute("lang") ?? this.closest("[lang]")?.getAttribute("lang") ?? navigator.language;
    }

    words() {
      return WORDS[this.language().slice(0, 2)] ?? WORDS.en;
    }

    /** What to show: the text inside the element, else what the attributes name. */
    source() {
      const inside = this.querySelector("script[type='text/plain'], pre, template");
      const text = (inside instanceof HTMLTemplateElement ? inside.content.textContent : inside?.textContent) ?? "";
      const named = Object.fromEntries(NAMES.map((name) => [name, this.getAttribute(name)]));
      return { ...named, text: text.trim() || this.bare() || null };
    }

    /** The text inside the element that is in no other element. */
    bare() {
      const texts = [...this.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return texts.reduce((text, node) => text + node.textContent, "").trim();
    }

    appear() {
      if (!this.isConnected || this.line || !this.shadowRoot) return;
      this.appeared = true;
      const picture = this.querySelector("img, picture, svg, object");
      // browsers do not run the engine from a file: the picture stays, and a line says why
      if (!served(this.home)) return this.without(this.words().file);
      if (!picture || AT_ONCE.includes(this.getAttribute("start") ?? "")) return this.open();
      const begin = () => void this.begin().catch(() => undefined); // the board shows what went wrong
      const button = buttonOf("start", this.getAttribute("label") ?? this.words().start, begin);
      const slot = document.createElement("slot");
      slot.className = "pictured";
      slot.addEventListener("click", begin);
      this.shadowRoot.replaceChildren(slot, button);
    }

    /** The frame or its content is missing: the children of the element stay, and a button tries again. */
    lost() {
      const button = buttonOf("again", this.words().again, () => this.open());
      const why = this.words().gone.replace("{address}", this.home);
      this.leave(why);
      this.without(why, button);
    }

    /** Shows the children of the element and a line below them. @param {string} words @param {HTMLElement[]} ways */
    without(words, ...ways) {
      const note = document.createElement("p");
      note.part.add("note");
      note.setAttribute("role", "alert");
      note.textContent = words;
      this.shadowRoot?.replaceChildren(document.createElement("slot"), note, ...ways);
      this.dispatchEvent(new CustomEvent("failed", { detail: { message: words }, bubbles: true }));
    }

    /** The frame in place of the picture. @param {string} [start] whether it is played at once */
    open(start = this.getAttribute("start") ?? "") {
      const source = this.source();
      const { text, ...named } = source;
      const said = {
        ...named,
        inside: text ? "1" : null,
        link: text ? null : this.getAttribute("link"),
        theme: this.getAttribute("theme"),
        lang: this.language(),
        start: AT_ONCE.includes(start) ? start : null,
      };
      const hash = new URLSearchParams(
        Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      );
      this.line = new Line(this.home, hash.toString(), this.getAttribute("title") ?? "Monsoon", {
        hear: (data) => this.hear(data),
        lost: () => this.lost(),
        first: text ? [{ say: "show", source }] : [],
      });
      if (start !== "now") this.line.frame.loading = "lazy";
      const wide = this.clientWidth;
      const pictured = !text && this.hasAttribute("scenario") && !Number(this.getAttribute("case"));
      const first = pictured ? "picture" : AT_ONCE.includes(start) ? "board" : "button";
      if (wide > 0) this.style.setProperty("--monsoon-height", `${HEIGHTS[first](wide)}px`);
      this.shadowRoot?.replaceChildren(...this.onPaper(), this.line.frame);
    }

    /** What is printed until the frame shows a position: the children, if there is anything to see in them. */
    onPaper() {
      const slot = document.createElement("slot");
      slot.className = "paper";
      return this.bare() || this.querySelector(":scope > :not(script, template)") ? [slot] : [];
    }

    /** Handles a message from the board. @param {any} data */
    hear(data) {
      if (typeof data !== "object" || data === null) return;
      if (data.say === "size" && Number.isFinite(data.height)) {
        this.style.setProperty("--monsoon-height", `${Math.max(80, Math.min(TALLEST, Math.ceil(data.height)))}px`);
      } else if (data.say === "engine") {
        const { port1, port2 } = new MessageChannel();
        engineOf(this.home).say({ say: "board", board: this.number }, [port1]);
        this.line?.say({ say: "engine" }, [port2]);
      } else if (data.say === "answer") {
        const waiting = this.asked.get(data.id);
        this.asked.delete(data.id);
        if (data.ok) waiting?.resolve(data.state);
        else waiting?.reject(new Error(String(data.message)));
      } else if (["ready", "move", "change", "end", "failed"].includes(data.say)) {
        if (data.detail?.state !== undefined) {
          this.state = data.detail.state;
          if (this.state) this.shadowRoot?.querySelector(".paper")?.remove();
        }
        this.dispatchEvent(new CustomEvent(data.say, { detail: data.detail, bubbles: true }));
      }
    }

    /** @param {Record<string, unknown>} wish @returns {Promise<any>} the state after it */
    ask(wish) {
      if (!this.line && served(this.home)) this.open("now");
      const { line } = this;
      if (!line) return Promise.reject(new Error(this.words().file));
      line.frame.loading = "eager"; // out of view it would not answer before a reader scrolls to it
      return new Promise((resolve, reject) => {
        this.asked.set(++this.count, { resolve, reject });
        line.say({ ...wish, say: "do", id: this.count });
      });
    }

    /** Starts the engine, so that the position can be played. */
    begin() {
      return this.ask({ do: "start" });
    }

    /** Plays a move, such as "go market1". Rejected with the rule when it is not legal. @param {string} move */
    play(move) {
      return this.ask({ do: "play", move: String(move) });
    }

    undo() {
      return this.ask({ do: "undo" });
    }

    redo() {
      return this.ask({ do: "redo" });
    }

    /** Loads {game, scenario, case}, {game, puzzle}, {link} or {text}. @param {Record<string, unknown>} source */
    load(source) {
      return this.ask({ do: "load", source });
    }
  }

  customElements.define("monsoon-board", MonsoonBoard);
})();
