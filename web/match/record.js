/** What of a match outlives the screen: its entry in the store, the texts on the clipboard, and the way back after a crash. */

import { t } from "../i18n/i18n.js";
import { levelsInText } from "../levels.js";
import * as store from "../store.js";
import { copyLink, copyText } from "./clipboard.js";

/** @typedef {import("../types.js").Save} Save */

export class Record {
  /** @param {import("./match.js").Match} match */
  constructor(match) {
    this.match = match;
  }

  /** @returns {Save} */
  save() {
    const { turn, over } = this.match.frame.view;
    return { ...this.match.table.header, turn, over, updated: Date.now(), text: this.match.frame.text };
  }

  keep() {
    try {
      store.keep(this.save());
    } catch (error) {
      const key = error instanceof store.StoreError ? error.key : "store.forbidden";
      this.match.table.report({ key, remedy: { label: t("store.copy"), run: () => this.copyText() } });
    }
  }

  copyText() {
    return copyText(this.match.frame.text, this.match.table.report);
  }

  share() {
    const { game, view, seed } = this.match.frame;
    const options = /** @type {import("../types.js").Deal["options"]} */ (view.options);
    return copyLink({ game, players: view.players, seed, options }, this.match.table.report);
  }

  /** The engine is gone, not only of another mind. @param {unknown} error */
  crashed(error) {
    this.match.bots.paused = true;
    const named = /** @type {{key?: string, params?: import("../types.js").Params, message?: string}} */ (error ?? {});
    const save = this.save();
    this.match.table.report({
      key: named.key ?? "match.crashed",
      params: named.params ?? { detail: named.message ?? String(error) },
      remedy: { label: t("match.retry"), run: () => this.match.table.restart(save) },
    });
  }

  /** Two windows, one match: the one written last is the match. @param {string} id */
  changedElsewhere(id) {
    if (id !== this.match.id) return;
    this.match.bots.pause();
    const remedy = {
      label: t("store.reload"),
      run: () => {
        const save = store.find(this.match.id);
        if (save) this.reload(save);
      },
    };
    this.match.table.report({ key: "store.other", remedy });
  }

  /** @param {Save} save */
  reload(save) {
    return this.match.change(async () => {
      this.match.curtain.viewer = null;
      this.match.curtain.seat(levelsInText(save.text, save.names.length));
      await this.match.send({ do: "load", text: save.text });
    });
  }
}
