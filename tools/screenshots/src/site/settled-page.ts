import type { Page, Request } from '@playwright/test';

/** For a page on a busy machine. */
const LIMIT_MS = 60_000;

/** How long neither a request nor a change of the document may have happened: after loading, and after resizing. */
const QUIET_MS = { loaded: 400, resized: 100 };

/** Waits until nothing loads or moves on a page any more. */
export type Settle = (after: keyof typeof QUIET_MS) => Promise<void>;

/** Watches the requests of a new page. @returns the function that waits until it has settled */
export function watchPage(page: Page): Settle {
  const running = new Set<Request>();
  let lastRequest = Date.now();
  const end = (request: Request) => {
    running.delete(request);
    lastRequest = Date.now();
  };
  page.on('request', (request) => {
    running.add(request);
    lastRequest = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  return async (after) => {
    const limit = Date.now() + LIMIT_MS;
    const quietMs = QUIET_MS[after];
    if (after === 'loaded') await page.evaluate(scrollThrough);
    for (;;) {
      await page.evaluate(showImages);
      await page.evaluate(documentIsQuiet, quietMs);
      const isQuiet = running.size === 0 && Date.now() - lastRequest >= quietMs;
      if (isQuiet && (await page.evaluate(isComplete))) return;
      if (Date.now() > limit) throw new Error(`It does not settle within ${LIMIT_MS / 1000} seconds.`);
    }
  };
}

/** Runs in the page: shows every part of it once, so that what loads when it comes into view does. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top);
    await frame();
  }
  window.scrollTo(0, 0);
  await frame();
}

/** Runs in the page: waits for its fonts and images. */
async function showImages(): Promise<void> {
  await document.fonts.ready;
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // What cannot be decoded is shown as it is.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

/** Runs in the page: resolves when it has been idle, and its document the same, for some time. */
function documentIsQuiet(quietMs: number): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      observer.disconnect();
      requestIdleCallback(() => done());
    };
    let timer = setTimeout(finish, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** Runs in the page: whether no map, part or font is still loading. */
function isComplete(): boolean {
  const isLoading = document.querySelector('[data-map="loading"], [aria-busy="true"]') !== null;
  return !isLoading && document.fonts.status === 'loaded';
}
