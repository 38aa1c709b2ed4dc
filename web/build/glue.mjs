/**
 * Pyodide's script around its WebAssembly module, without the parts that nothing names.
 *
 * The script is one function. Each of its statements that only makes a function or a value stays if something that
 * stays names it; all other statements stay. Names are compared without regard to scopes, and those of properties
 * without regard to objects: too much may stay, but not too little.
 */
import { parse } from "acorn";

/** @typedef {any} Node a node of acorn's syntax tree */
/**
 * A part of the script: it stays if one of its `needs` is named, or if it has none. Names are written with their kind:
 * `v:` of a variable, `p:` of a property or a text, `i:` of an import of the module, `e:` of an export.
 * @typedef {{text: string, needs: string[] | null, names: Set<string>}} Part
 */
/** @typedef {{open: string, parts: Part[], between: string, close: string}} Group parts, and what is around them */

/** The object of all that the module may import, and that of its exports. */
const IMPORTS = "wasmImports";
const EXPORTS = "wasmExports";
/** Functions with a statement for each export: one gives it a name, one changes what it takes and gives. */
const PER_EXPORT = ["assignWasmExports", "applySignatureConversions"];
/** Statements for pictures and sound that only make sense together with this variable. */
const SHOWN = new Map([
  ["MainLoop.init();", "MainLoop"],
  ["registerPostMainLoop(()=>SDL.audio?.queueNewAudioData?.());", "SDL"],
  ["for(var i=0;i<=288;++i){miniTempWebGLFloatBuffers[", "miniTempWebGLFloatBuffers"],
  ["for(var i=0;i<=288;++i){miniTempWebGLIntBuffers[", "miniTempWebGLIntBuffers"],
]);

export class Glue {
  /**
   * @param {string} source
   * @param {string[]} others scripts that may use what this one sets as properties
   */
  constructor(source, others) {
    const program = /** @type {Node} */ (parse(source, { ecmaVersion: "latest", sourceType: "module" }));
    const [whole] = program.body;
    if (whole.type !== "FunctionDeclaration") throw new Error("the script is expected to be one function");
    this.source = source;
    this.named = new Set(others.flatMap((text) => text.match(/[\w$]+/g) ?? []).map((word) => `p:${word}`));
    for (const one of program.body.slice(1)) add(this.named, names(one));
    /** @type {Group[]} */
    this.groups = [
      this.#outside(0, whole.body.start + 1),
      ...whole.body.body.flatMap((/** @type {Node} */ statement) => this.#read(statement)),
      this.#outside(whole.body.end - 1, source.length),
    ];
  }

  /**
   * What the script uses of the module's exports if the module imports these names.
   * @param {Set<string>} imported
   */
  exportsFor(imported) {
    const named = this.#named(imported);
    return new Set([...named].filter((name) => name.startsWith("e:")).map((name) => name.slice(2)));
  }

  /** The script for a module that imports these names. @param {Set<string>} imported */
  reduced(imported) {
    const named = this.#named(imported);
    return this.groups
      .map(({ open, parts, between, close }) => {
        const kept = parts.filter((part) => stays(part, named)).map(({ text }) => text);
        return kept.length || open.length > "var ".length ? `${open}${kept.join(between)}${close}` : "";
      })
      .join("");
  }

  /** All that is named when the module imports these names. @param {Set<string>} imported */
  #named(imported) {
    const named = new Set([...this.named, ...[...imported].map((name) => `i:${name}`)]);
    let left = this.groups.flatMap(({ parts }) => parts);
    for (let before = -1; before !== left.length; ) {
      before = left.length;
      left = left.filter((part) => {
        const kept = stays(part, named);
        if (kept) add(named, part.names);
        return !kept;
      });
    }
    return named;
  }

  /** @param {Node} node */
  #text(node) {
    return this.source.slice(node.start, node.end);
  }

  /** What stays as it is. @param {number} from @param {number} to @returns {Group} */
  #outside(from, to) {
    return { open: this.source.slice(from, to), parts: [], between: "", close: "" };
  }

  /** @param {Node} statement @returns {Group[]} */
  #read(statement) {
    if (statement.type === "VariableDeclaration")
      return statement.declarations.map((/** @type {Node} */ one) => this.#variable(one));
    if (PER_EXPORT.includes(statement.id?.name)) return [this.#perExport(statement)];
    const part = { text: this.#text(statement), needs: this.#needs(statement), names: names(statement) };
    return [{ open: "", parts: [part], between: "", close: "" }];
  }

  /** What a statement stays for. @param {Node} statement */
  #needs(statement) {
    if (statement.id) return [`v:${statement.id.name}`];
    const text = this.#text(statement);
    for (const [start, name] of SHOWN) if (text.startsWith(start)) return [`v:${name}`];
    const target = statement.type === "ExpressionStatement" && statement.expression.left;
    if (target?.type !== "MemberExpression" || target.object.type !== "Identifier") return null;
    return target.object.name === "Module" ? [`p:${target.property.value}`] : [`v:${target.object.name}`];
  }

  /** @param {Node} one a variable with its value @returns {Group} */
  #variable(one) {
    const name = one.id.name;
    if (name !== IMPORTS) {
      const needs = one.init && acts(one.init) ? null : [`v:${name}`];
      return {
        open: "var ",
        parts: [{ text: this.#text(one), needs, names: names(one.init) }],
        between: "",
        close: ";",
      };
    }
    const parts = one.init.properties.map((/** @type {Node} */ offer) => ({
      text: this.#text(offer),
      needs: [`i:${offer.key.name ?? offer.key.value}`],
      names: names(offer.value),
    }));
    return { open: `var ${name}={`, parts, between: ",", close: "};" };
  }

  /** @param {Node} statement a function with a statement for each export @returns {Group} */
  #perExport(statement) {
    const { body } = statement.body;
    const parts = body.map((/** @type {Node} */ one) => {
      const found = names(one);
      const exported = [...found].filter((name) => name.startsWith("e:"));
      const target = one.type === "ExpressionStatement" && one.expression.left;
      /** @type {string[] | null} */
      let needs = null;
      if (exported.length && target)
        needs = target.type === "Identifier" ? [`v:${target.name}`, `p:${target.name}`] : exported;
      return { text: this.#text(one), needs, names: found };
    });
    const open = this.source.slice(statement.start, body[0].start);
    return { open, parts, between: ";", close: "}" };
  }
}

/** @param {Part} part @param {Set<string>} named */
function stays({ needs }, named) {
  return needs === null || needs.some((name) => named.has(name));
}

/** @param {Set<string>} all @param {Set<string>} more */
function add(all, more) {
  for (const one of more) all.add(one);
}

/** The names in a part of the script. @param {Node} node @param {Set<string>} [found] */
function names(node, found = new Set()) {
  if (Array.isArray(node)) for (const one of node) names(one, found);
  if (!node?.type) return found;
  if (node.type === "Identifier") found.add(`v:${node.name}`);
  else if (node.type === "Literal") found.add(`p:${node.value}`);
  else if (node.type === "MemberExpression" || node.type === "Property" || node.type === "PropertyDefinition") {
    const [name, rest] = node.type === "MemberExpression" ? [node.property, node.object] : [node.key, node.value];
    names(rest, found);
    if (node.computed) names(name, found);
    else found.add(`p:${name.name ?? name.value}`);
    if (isExports(node.object)) found.add(`e:${node.computed ? name.value : name.name}`);
  } else for (const value of Object.values(node)) if (typeof value === "object") names(value, found);
  return found;
}

/** @param {Node} node */
function isExports(node) {
  return node?.name === EXPORTS || node?.property?.name === EXPORTS;
}

/** Whether making a value may do something else: calls outside of functions. @param {Node} node @returns {boolean} */
function acts(node) {
  if (Array.isArray(node)) return node.some(acts);
  if (!node?.type || node.type.endsWith("FunctionExpression")) return false;
  if (["CallExpression", "AssignmentExpression", "UpdateExpression", "AwaitExpression"].includes(node.type))
    return true;
  return Object.values(node).some((value) => typeof value === "object" && acts(value));
}
