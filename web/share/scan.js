/**
 * Reads a code with the camera of this device: a dialog with its picture, until a code is found or the dialog is
 * closed.
 */

import decodeQR from "qr/decode.js";
import { t } from "../i18n/i18n.js";

/** Pixels on the longer side: enough for a code, and fast to read. */
const SIZE = 800;
/** Milliseconds between two attempts. */
const PAUSE = 120;

/**
 * @param {AbortSignal} signal closes the dialog
 * @returns {Promise<string | null>} rejected with a DOMException when there is no camera, or it is not allowed
 */
export async function scan(signal) {
  if (signal.aborted) return null;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  const { dialog, closed } = framed(video);
  const close = () => dialog.close(); // gives the focus back
  signal.addEventListener("abort", close);
  try {
    if (signal.aborted) return null;
    await video.play();
    const text = await Promise.race([closed, seen(video, () => dialog.open)]);
    return signal.aborted ? null : text;
  } finally {
    signal.removeEventListener("abort", close);
    for (const track of stream.getTracks()) track.stop();
    close();
    dialog.remove();
  }
}

/** @param {HTMLVideoElement} video */
function framed(video) {
  const dialog = document.createElement("dialog");
  dialog.className = "panel live-scan";
  const title = document.createElement("h2");
  title.textContent = t("live.scan.title");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = "live-scan-close";
  button.textContent = t("live.scan.close");
  button.addEventListener("click", () => dialog.close());
  dialog.append(title, video, button);
  document.body.append(dialog);
  dialog.showModal();
  /** @type {Promise<null>} */
  const closed = new Promise((resolve) => dialog.addEventListener("close", () => resolve(null)));
  return { dialog, closed };
}

/**
 * @param {HTMLVideoElement} video
 * @param {() => boolean} goesOn
 * @returns {Promise<string | null>}
 */
async function seen(video, goesOn) {
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  while (goesOn()) {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, SIZE / Math.max(videoWidth, videoHeight, 1));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (brush && canvas.width > 0) {
      brush.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = codeIn(brush.getImageData(0, 0, canvas.width, canvas.height));
      if (text !== null) return text;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return null;
}

/** @param {ImageData} image */
function codeIn(image) {
  try {
    return decodeQR(image);
  } catch {
    return null; // no code was found
  }
}
