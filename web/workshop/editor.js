/**
 * The editor of the workshop: CodeMirror with Python, completion of what a bot can ask for, and marks at lines. It lies
 * in a shadow root, because there style sheets can be handed over as objects, which the policy of the page allows.
 */

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** @typedef {{name: string, words: string}} Name something that can be completed */
/** @typedef {{turn: Name[], position: Name[], view: string[]}} Names by what they belong to */

const LOOK = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--field)", fontSize: "0.9375rem" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", lineHeight: "1.45" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--ink-soft)", backgroundColor: "var(--vellum-200)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--haze)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--marked-strong)",
  },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--card)", border: "1px solid var(--vellum-edge)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { color: "var(--ink)", backgroundColor: "var(--marked-strong)" },
  ".cm-completionInfo": { maxWidth: "320px", fontFamily: "var(--text)" },
  // its own marks are pictures from within, which the policy of the page forbids
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--ink-red)" },
  ".cm-lint-marker-error": { content: "normal", color: "var(--ink-red)", lineHeight: "1", textAlign: "center" },
  ".cm-lint-marker-error::before": { content: "'▶'" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--ink-red)" },
});

const COLOURS = HighlightStyle.define([
  { tag: [tags.comment, tags.docComment], color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword], color: "var(--ink-red)", fontWeight: "700" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--ink-green)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--sea-ink)" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: "var(--sea-ink)",
    fontWeight: "700",
  },
]);

/**
 * What fits after `turn.`, after a position and within quotes.
 * @param {() => Names | null} names
 * @returns {import("@codemirror/autocomplete").CompletionSource}
 */
const completing = (names) => (context) => {
  const known = names();
  const before = context.matchBefore(/[\w.)]*\.\w*|\["\w*/);
  if (!known || !before) return null;
  const { text, from } = before;
  const inside = text.startsWith('["');
  const options = inside
    ? known.view.map((label) => ({ label, type: "property" }))
    : (/\bturn\.\w*$/.test(text) ? known.turn : known.position).map(({ name, words }) => ({
        label: name,
        info: words,
        type: "property",
      }));
  const begin = inside ? from + 2 : from + text.lastIndexOf(".") + 1;
  return { from: begin, options, validFor: /^\w*$/ };
};

export class Editor {
  /**
   * @param {object} options
   * @param {string} options.text
   * @param {string} options.label
   * @param {(text: string) => void} options.changed by the person, not by `fill`
   * @param {() => void} options.run called when the keys for it were pressed
   * @param {() => Names | null} options.names
   */
  constructor({ text, label, changed, run, names }) {
    this.label = label;
    this.element = document.createElement("div");
    this.element.className = "workshop-editor";
    const root = this.element.attachShadow({ mode: "open" });
    this.extensions = [
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSpecialChars(),
      drawSelection(),
      history(),
      indentOnInput(),
      indentUnit.of("    "),
      bracketMatching(),
      closeBrackets(),
      autocompletion({ override: [completing(names), completeAnyWord] }),
      lintGutter(),
      python(),
      syntaxHighlighting(COLOURS),
      LOOK,
      EditorView.contentAttributes.of(() => ({ "aria-label": this.label, tabindex: "0" })),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString());
      }),
      keymap.of([
        {
          key: "Mod-Enter",
          run: () => {
            run();
            return true;
          },
        },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...historyKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
    ];
    this.view = new EditorView({ root, parent: root, state: this.begun(text) });
  }

  /** Gives the field another label, that of another language. @param {string} label */
  name(label) {
    if (label === this.label) return;
    this.label = label;
    this.view.dispatch({}); // the attributes are set anew
  }

  /** The state of a text that nothing was done to. @param {string} doc */
  begun(doc) {
    return EditorState.create({ doc, extensions: this.extensions });
  }

  /**
   * Another text in place of this one, to which undo does not lead back: it may be that of another bot.
   * @param {string} text
   */
  fill(text) {
    this.view.setState(this.begun(text));
    this.view.scrollDOM.scrollTo(0, 0);
  }

  /** Marks a line and shows it; without one, all marks go. @param {number | null} line @param {string} [words] */
  mark(line, words = "") {
    const { state } = this.view;
    if (!line || line > state.doc.lines) {
      this.view.dispatch(setDiagnostics(state, []));
      return;
    }
    const { from, to } = state.doc.line(line);
    this.view.dispatch(setDiagnostics(state, [{ from, to, severity: "error", message: words }]));
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
  }
}
