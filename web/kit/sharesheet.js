/** The share sheet of a device, such as a phone: hands a link or a text to other programs. */

/** Whether this device has one. */
export const hasShareSheet = () => typeof navigator.share === "function";

/**
 * @param {ShareData} what
 * @param {() => unknown} otherwise called where the device cannot share it after all, not where the player cancels
 * @returns {Promise<boolean>} whether it was handed on
 */
export async function handOver(what, otherwise) {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await otherwise();
    return false;
  }
}
