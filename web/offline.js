/**
 * The page's side of the service worker (sw.js): lets it cache this version once the engine runs, so that the first
 * start is not slowed down; announces a new version, and switches to it when the player agrees.
 */

import { keepForNextVisit } from "./engine/client.js";
import { HOME, VERSION } from "./version.js";

/** Bytes needed for a version and, during an update, for the next one beside it. */
const NEEDED = 40_000_000;
/** Milliseconds until the engine is started once more to keep its memory: first the player needs the processor. */
const LATER = 3000;
/** How often a window that stays open checks for a new version. */
const OFTEN = 60 * 60 * 1000;

/**
 * Registers the service worker. Does nothing where there is none.
 * @param {(take: () => void) => void} announce called when a new version is ready; `take` switches to it
 * @param {() => void} cramped called when the browser has no room to cache the site
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
    const registration = await serviceWorker.register(new URL("sw.js", HOME), {
      scope: HOME.href,
      updateViaCache: "none",
    });
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
    await serviceWorker.ready;
    setTimeout(() => keepForNextVisit().catch(() => undefined), LATER);
  } catch {
    // not allowed here: the page works while the server is reachable
  }
}

/** Whether the browser lets this page store as much as a version needs; assumed where it does not say. */
async function hasRoom() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined || quota - usage > NEEDED;
}

/** Holds a lock so that this version is not deleted while this window is open. */
function holdVersion() {
  navigator.locks
    ?.request(`monsoon ${HOME.pathname} ${VERSION}`, { mode: "shared" }, () => new Promise(() => {}))
    .catch(() => undefined);
}

/** @param {ServiceWorkerRegistration} registration */
function lookOut(registration) {
  let looked = performance.now(); // monotonic, so changes of the clock do not matter
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < OFTEN) return;
    looked = performance.now();
    registration.update().catch(() => undefined); // no network: retried later
  });
}
