/** Points in tenths. */

/** A number of points, rounded: a loss as far as a gain of the same size. @param {number} points */
export function tenths(points) {
  return (Math.sign(points) * Math.round(Math.abs(points) * 10)) / 10;
}

/** With its sign, formatted for the current language: +2.5, −3.0, 0. @param {number} points */
export function signed(points) {
  const sign = tenths(points);
  return sign === 0 ? "0" : `${sign > 0 ? "+" : "−"}${unsigned(points)}`;
}

/** The absolute value. @param {number} points */
export function unsigned(points) {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return Math.abs(tenths(points)).toLocaleString(document.documentElement.lang, format);
}
