/**
 * A line chart of numbers that change with the turns. A pure function from numbers to SVG; lines differ by their dashes
 * and the mark at their end as well as by colour. The same information must stand beside it in words or as a table.
 */

import { html, nothing, svg } from "lit-html";
import { shapes } from "../kit/token.js";

/**
 * @typedef {object} Line
 * @property {number[]} values one for each place on the scale
 * @property {string} color of the page: `data-color`
 * @property {string} [letter] shown in its mark; without one the mark is that of a player
 */
/**
 * @typedef {object} Chart
 * @property {string} label describes the chart for screen readers
 * @property {Line[]} lines
 * @property {number} [height] of 320 units of width
 * @property {boolean} [signed] symmetric about zero, values with signs
 * @property {number} [least] the least range of values that fills the height
 * @property {string[]} [places] the words of the scale below, one for each value; only some are written
 * @property {number} [here] the place shown now
 * @property {(index: number) => void} [go] called when a place is clicked
 */

const WIDTH = 320;
const LEFT = 30;
const RIGHT = 28;
/** How far the marks stand behind the ends of their lines: room for the strokes that lead to them. */
const AWAY = 11;
const EDGE = 10;
/** Room below the lines for the words of the scale. */
const FOOT = 14;
/** Distance between two marks at the ends of lines. */
const APART = 12.5;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];
/** Amounts of money are that large where the prices of a player's own copy are. */
const LARGE = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const DASHES = ["none", "7 3", "2 2.5", "10 2.5 2 2.5", "4.5 2", "1 3.5"];

/** @param {Chart} chart */
export function lineChart({ label, lines, height = 168, signed = false, least = 6, places, here, go }) {
  const count = Math.max(1, ...lines.map(({ values }) => values.length));
  const all = lines.flatMap(({ values }) => values);
  const [low, high] = range(all, signed, least);
  const bottom = height - EDGE - (places ? FOOT : 0);
  const x = (/** @type {number} */ index) => LEFT + ((WIDTH - LEFT - RIGHT) * index) / Math.max(1, count - 1);
  const y = (/** @type {number} */ value) => bottom - ((bottom - EDGE) * (value - low)) / (high - low);
  const paths = lines.map(({ values }) =>
    values.map((value, index) => `${index === 0 ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join(""),
  );
  const ends = lines.map(({ values }) => y(values.at(-1) ?? 0));
  const marked = spread(ends, EDGE - 2, bottom, APART);
  const [end, away] = [x(count - 1).toFixed(1), (x(count - 1) + AWAY).toFixed(1)];
  const leads = ends.map((from, n) => `M${end} ${from.toFixed(1)}L${away} ${marked[n].toFixed(1)}h3`);
  return html`<svg class="lines" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label=${label}
      @click=${go ? (/** @type {MouseEvent} */ event) => go(indexAt(event, count)) : nothing}>
    ${marks(low, high).map(
      (value) => svg`<path class=${value === 0 ? "zero" : "mark"}
      d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}"/><text class="scale" x=${LEFT - 4}
      y=${y(value) + 3}>${worded(value, signed)}</text>`,
    )}
    ${
      places
        ? ticks(places).map(
            (index) => svg`<text class="scale place" x=${x(index)}
      y=${height - 3}>${places[index]}</text>`,
          )
        : nothing
    }
    ${lines.map(
      (line, n) => svg`<g data-color=${line.color}><path class="line-ground"
      stroke-dasharray=${DASHES[n % DASHES.length]} d=${paths[n]}/><path class="line"
      stroke-dasharray=${DASHES[n % DASHES.length]} d=${paths[n]}/></g>`,
    )}
    ${lines.map(
      (line, n) => svg`<g data-color=${line.color}><path class="lead"
      d=${leads[n]}/></g>`,
    )}
    ${lines.map(
      (line, n) => svg`<g data-color=${line.color}
      transform="translate(${x(count - 1) + AWAY} ${marked[n] - 6}) scale(0.5)">${mark(line)}</g>`,
    )}
    ${
      here !== undefined && count > 1
        ? svg`<path class="here"
      d="M${x(here).toFixed(1)} 2V${bottom + EDGE - 2}"/>`
        : nothing
    }
  </svg>`;
}

/** A sample of the n-th line with its mark, shown beside its name. @param {Line} line @param {number} n */
export function lineKey(line, n) {
  return html`<svg class="lines line-key" viewBox="0 0 54 14" width="54" height="14" aria-hidden="true"><g
    data-color=${line.color}>
    <path class="line-ground" stroke-dasharray=${DASHES[n % DASHES.length]} d="M1 7H38"/><path class="line"
      stroke-dasharray=${DASHES[n % DASHES.length]} d="M1 7H38"/>
    <g transform="translate(40 0.5) scale(0.55)">${mark(line)}</g>
  </g></svg>`;
}

/** @param {Line} line */
function mark({ color, letter }) {
  const inside = letter
    ? svg`<text class=${letter.length > 1 ? "letter two" : "letter"} x="12" y="17">${letter}</text>`
    : svg`<g class="token-shape">${shapes[color] ?? shapes.blue}</g>`;
  return svg`<circle class=${letter ? "letter-ground" : "token-ground"} cx="12" cy="12"
    r=${letter ? 10 : 11}/>${inside}`;
}

/** @param {number[]} values @param {boolean} signed @param {number} least @returns {[low: number, high: number]} */
function range(values, signed, least) {
  const most = Math.max(least, ...values.map(Math.abs));
  return signed ? [-most, most] : [Math.min(0, ...values), Math.max(least, ...values)];
}

/**
 * Round values for the grid lines: the first step that gives no more than six.
 * @param {number} low
 * @param {number} high
 */
export function marks(low, high) {
  const step = [...STEPS, ...LARGE].find((one) => (high - low) / one <= 6) ?? 1_000_000;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) => (first + n) * step);
}

/** @param {number} value @param {boolean} signed */
function worded(value, signed) {
  return value < 0 ? `−${-value}` : signed && value > 0 ? `+${value}` : String(value);
}

/**
 * Which places get words: the first, those with round numbers, six at most, and the last if there is room for it.
 * @param {string[]} places numbers, ascending
 */
export function ticks(places) {
  const numbers = places.map(Number);
  const last = numbers.length - 1;
  const span = numbers[last] - numbers[0];
  const step = STEPS.find((one) => span / one <= 5) ?? 10_000;
  const round = numbers.flatMap((number, index) => (index > 0 && index < last && number % step === 0 ? [index] : []));
  const clear = round.filter((index) => numbers[last] - numbers[index] >= step / 2);
  return last < 0 ? [] : [...new Set([0, ...clear, last])];
}

/**
 * Moves heights apart that are too close to each other, as little as possible and without changing their order. They
 * become a group, whose middle is the mean of the heights that they had; it is within the limits if there is room.
 * @param {number[]} heights
 * @param {number} top
 * @param {number} bottom
 * @param {number} apart
 */
export function spread(heights, top, bottom, apart) {
  const order = heights.map((_, n) => n).sort((one, other) => heights[one] - heights[other]);
  /** @type {{members: number[], first: number}[]} */
  const groups = [];
  for (const n of order) {
    let members = [n];
    let first = within(members);
    for (let last = groups.at(-1); last && last.first + last.members.length * apart > first; last = groups.at(-1)) {
      groups.pop();
      members = [...last.members, ...members];
      first = within(members);
    }
    groups.push({ members, first });
  }
  const placed = [...heights];
  for (const { members, first } of groups)
    for (const [place, n] of members.entries()) placed[n] = first + place * apart;
  return placed;

  /** Where a group begins. @param {number[]} members */
  function within(members) {
    const wanted = members.reduce((sum, n, place) => sum + heights[n] - place * apart, 0) / members.length;
    return Math.max(top, Math.min(bottom - (members.length - 1) * apart, wanted));
  }
}

/** The place nearest to the pointer. @param {MouseEvent} event @param {number} count */
function indexAt(event, count) {
  if (!(event.currentTarget instanceof SVGElement)) return 0;
  const box = event.currentTarget.getBoundingClientRect();
  const place = ((event.clientX - box.left) / box.width) * WIDTH;
  return Math.max(0, Math.min(count - 1, Math.round(((place - LEFT) / (WIDTH - LEFT - RIGHT)) * (count - 1))));
}
