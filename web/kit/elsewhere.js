/** Clicks on links that the page leaves to the browser. */

/** Whether a click asks for another tab or window, which the browser opens. @param {MouseEvent} event */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey;
