/** The score sheet as files: its numbers for other programs, and a picture of it. */

import { picture } from "../../charts/picture.js";
import { download, fileName } from "../../download.js";
import { csv, tableOf } from "../../scores/table.js";

/** @typedef {import("../screen.js").Match} Match */

/** Scores and course, one below the other. @param {Match} match */
export function saveNumbers(match) {
  const {
    screen,
    course,
    state: { offered: frame },
  } = match;
  const { names } = match.header;
  download(
    csv([screen.scoreRows(match.context()), tableOf(course.turns, screen.gauges, frame.game, names)]),
    nameOf(match, "csv"),
  );
}

/** The whole content of the dialog as a picture, without the table of all numbers. @param {Match} match */
export async function savePicture(match) {
  const sheet = document.querySelector("[data-turns]");
  if (!sheet) return;
  const fold = sheet.querySelector("details");
  const unfolded = fold?.open ?? false;
  if (fold) fold.open = false;
  try {
    download(await picture(sheet), nameOf(match, "png"));
  } finally {
    if (fold) fold.open = unfolded;
  }
}

/** @param {Match} match @param {string} kind */
function nameOf({ header }, kind) {
  return fileName([header.game, ...header.names], Date.now(), kind);
}
