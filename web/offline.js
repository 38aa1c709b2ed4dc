/**
 * The page's side of the service worker (sw.js): has this version kept once the engine runs, so that the first start is not
 * disturbed; tells of a new one, and takes it when the player says so.
 */

import { HOME, VERSION } from "./version.js";

/** Bytes that a version needs, and as much again while the next one comes beside it. */
const NEEDED = 40_000_000;
/** How often a window that stays open looks for a new version. */
const OFTEN = 60 * 60 * 1000;

/**
 * Takes part in keeping the site. May be called where there is no service worker, and does nothing there.
 * @param {(take: () => void) => void} announce called when a new version is there; `take` changes to it
 * @param {() => void} cramped called when the browser has no room to keep the site
 */
export async function startOffline(announce, cramped) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  holdVersion();
  let taking = false;
  const reload = () => location.reload();
  serviceWorker.addEventListener("controllerchange", () => {
    if (taking) reload();
  });
  serviceWorker.addEventListener("message", ({ data }) => {
    if (typeof data?.version === "string" && data.version !== VERSION && !taking) announce(reload);
  });
  try {
    const registration = await serviceWorker.register(new URL("sw.js", HOME), { scope: HOME.href, updateViaCache: "none" });
    const tell = () => {
      const { waiting } = registration;
      if (!waiting || !registration.active) return;
      announce(() => {
        taking = true;
        waiting.postMessage("take over");
      });
    };
    tell();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
    registration.active?.postMessage("tidy up");
    if (!registration.active && !(await hasRoom())) cramped();
    lookOut(registration);
  } catch {
    // not allowed here: the page works as long as the server is there
  }
}

/** Whether the browser lets this page keep as much as a version needs; one that does not tell has room. */
async function hasRoom() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined || quota - usage > NEEDED;
}

/** While this window is open, its version is not thrown away. */
function holdVersion() {
  navigator.locks?.request(`monsoon ${HOME.pathname} ${VERSION}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => undefined);
}

/** @param {ServiceWorkerRegistration} registration */
function lookOut(registration) {
  let looked = performance.now(); // whatever becomes of the clock
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < OFTEN) return;
    looked = performance.now();
    registration.update().catch(() => undefined); // no network: another time
  });
}
