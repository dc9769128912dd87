import type { Browser, BrowserContext, Page } from '@playwright/test';
import { WIDTHS, type Persona } from '../plan/shown-pages.ts';
import { signIn } from './sign-in.ts';

/** Those who visit the sites of a server, each in a browser context. */
export type Personas = {
  /** The origin of a partner's site. */
  origin(code: string): string;
  /** A page of a persona who is signed in at a partner, without memory of earlier visits. */
  newPage(code: string, persona: Persona): Promise<Page>;
};

/** Numbers the contexts: each comes from an address of its own, because the server limits addresses. */
let opened = 0;

/**
 * Opens the contexts of personas as they are needed: Chromium takes a third of a second for each. Open one page at a time:
 * pages of one context share a window, which draws only one of them reliably.
 */
export function openPersonas(browser: Browser, port: number, moment: Date): Personas {
  const contexts = new Map<Persona, Promise<BrowserContext>>();
  const signedIn = new Map<string, Promise<void>>();

  function contextOf(persona: Persona): Promise<BrowserContext> {
    const context = contexts.get(persona) ?? newContext(browser, moment);
    contexts.set(persona, context);
    return context;
  }

  async function start(code: string, persona: Persona): Promise<void> {
    const context = await contextOf(persona);
    await context.addCookies(await signIn(port, code, persona));
  }

  return {
    origin: (code) => `http://${code}.localhost:${port}`,
    async newPage(code, persona) {
      const key = `${code} ${persona}`;
      const started = signedIn.get(key) ?? start(code, persona);
      signedIn.set(key, started);
      await started;
      return (await contextOf(persona)).newPage();
    },
  };
}

async function newContext(browser: Browser, moment: Date): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: WIDTHS[0],
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.11.12.${(opened += 1)}` },
  });
  await context.clock.setFixedTime(moment);
  await context.addInitScript(forgetEarlierVisits);
  return context;
}

/**
 * Runs in each document before its scripts, so that a page is the same in every run: storage is empty, except that every
 * dialog, popover and banner that can be closed for some time has been closed; nothing appears that waits for a second or
 * longer, such as surveys and notes about slow answers; and the caret is invisible.
 */
function forgetEarlierVisits(): void {
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, ms = 0, ...args: []) =>
    ms < 1_000 ? start(run, ms, ...args) : 0) as typeof window.setTimeout;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const stored = Storage.prototype.getItem;
  Storage.prototype.getItem = function getItem(key: string): string | null {
    return key.startsWith('dining.dismissed.') ? String(Date.now()) : stored.call(this, key);
  };
  // Some documents, such as sandboxed ones, have no storage.
  try {
    if (window.top === window) window.localStorage.clear();
  } catch {
    return;
  }
}
