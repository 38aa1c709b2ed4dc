/**
 * The sizes of windows at which the page looks different, as media queries for scripts. Style sheets cannot share them:
 * each must be the same there, which tests/test_breakpoints.py checks.
 */

/** A small window, whose board pans in its frame above everything else: as in style/match/small.css. */
export const SMALL = "(max-width: 860px), (max-height: 520px)";

/** A phone held upright, on which the contents of a rulebook are folded: as in style/book/contents.css. */
export const PHONE = "(max-width: 600px)";
