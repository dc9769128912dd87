import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { makeMerchantDetail, makeSearchResult } from '@dining/testing';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { composeInto } from './composed.testing.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The prefix of the site's calls, which the static host passes on. */
export const PREFIX = '/rewards';

export type StaticHostOptions = {
  /** Whether the host redirects `/search` to `/search/`, as nginx, Apache and S3 do for folders. */
  addsSlash?: boolean;
};

/** A bundle on a static host, and the calls of its pages, such as `GET /rewards/api/CSRF`. */
export type HostedBundle = { origin: string; calls: string[]; close(): Promise<void> };

/** Composes demo with a prefix before its calls. @param root an empty folder @returns the folder of the bundle */
export function composeWithPrefix(root: string): Promise<string> {
  cpSync(`${projectRoot}/partners/demo`, `${root}/partners/demo`, { recursive: true });
  const settings = join(root, 'partners/demo/settings.json');
  const own = JSON.parse(readFileSync(settings, 'utf8')) as object;
  writeFileSync(settings, JSON.stringify({ ...own, apiBase: PREFIX }));
  return composeInto({ root, dist: join(root, 'dist') });
}

/**
 * Serves a bundle as a plain static host does: files, `index.html` for folders, `404.html` for everything else. It passes
 * calls and pictures under the prefix on to a server, here a stub.
 */
export async function hostBundle(bundle: string, { addsSlash = false }: StaticHostOptions = {}): Promise<HostedBundle> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const isCall = ['/api/', '/images/'].some((folder) => url.pathname.startsWith(PREFIX + folder));
    if (!isCall) return sendFile(bundle, url, addsSlash, response);
    calls.push(`${request.method} ${request.url}`);
    answerCall(url.pathname.slice(PREFIX.length), request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { origin: `http://127.0.0.1:${port}`, calls, close };
}

function sendFile(bundle: string, { pathname, search }: URL, addsSlash: boolean, response: ServerResponse): void {
  const path = decodeURIComponent(pathname);
  const requested = join(bundle, path);
  const isFolder = existsSync(requested) && statSync(requested).isDirectory();
  if (isFolder && addsSlash && !path.endsWith('/')) {
    response.writeHead(301, { location: `${pathname}/${search}` }).end();
    return;
  }
  const file = isFolder ? join(requested, 'index.html') : requested;
  const isFound = existsSync(file) && file.startsWith(bundle);
  const sent = isFound ? file : join(bundle, '404.html');
  response
    .writeHead(isFound ? 200 : 404, { 'content-type': TYPES[extname(sent)] ?? 'application/octet-stream' })
    .end(readFileSync(sent));
}

const BROOKLYN = { id: 'brooklyn', label: 'Brooklyn, NY', latitude: 40.6782, longitude: -73.9442, kind: 'city' };

/** Answers of the API by lowercase path; every other path is a 404 in the product's error shape. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/cms/pages/*/': JSON.parse(readFileSync(`${projectRoot}/partners/demo/content/global.json`, 'utf8')),
  '/api/feature-flags': { authFlags: {}, filters: {}, partnerFeatureFlags: {} },
  '/api/defaultuserlocation': { latitude: 40.6782, longitude: -73.9442 },
  '/api/locations/resolve': { place: BROOKLYN },
  '/api/impressions': {},
  '/api/members/validate/email': { isValid: true },
  '/api/members/prospectemails': {},
  '/api/v2/merchants/search': makeSearchResult(3),
  '/api/v2/merchants/pins': { pins: [], terms: [], totalResultSize: 0, totalIsLowerBound: false },
  '/api/v2/merchants/d1': makeMerchantDetail({ id: 'd1' }),
};

/** The cookie that the API sets with a token; browsers send it only from pages of the same site. */
const CSRF_COOKIE = 'csrf';

/** Whether a call that changes data lacks a matching token and cookie; impression reports need neither. */
function isForged(path: string, { method, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || path === '/api/Impressions') return false;
  return headers['x-xsrf-token'] === undefined || headers.cookie !== `${CSRF_COOKIE}=${headers['x-xsrf-token']}`;
}

/** Answers a call as the API does. No one is signed in, so no page asks for the member and there is no answer to that. */
function answerCall(path: string, request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, value: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const refuse = (status: number, code: string) =>
    send(status, { error: { code, message: `The test refuses ${path}.`, requestId: 'test' } });
  if (path.startsWith('/images/')) {
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
    return;
  }
  if (isForged(path, request)) return refuse(403, 'bad_csrf_token');
  if (path === '/api/CSRF') {
    const csrfToken = randomUUID();
    response.setHeader('set-cookie', `${CSRF_COOKIE}=${csrfToken}; Path=/; HttpOnly; SameSite=Lax`);
    return send(200, { csrfToken });
  }
  const value = ANSWERS[path.toLowerCase()];
  if (value === undefined) refuse(404, 'not_found');
  else send(200, value);
}

/** Starts Chromium from CHROMIUM_PATH, else the system's, else the one that Playwright installed. */
export function launchChromium(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ??
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}

/** Ends a wait for a state that does not come. A busy machine needs seconds. */
const WAIT = { timeout: 60_000 };

/** Chromium sometimes logs that it renders in software. */
const IGNORED_MESSAGES = /GL Driver Message|GroupMarkerNotSet/;

/** A page in a separate browser context, and the errors and warnings that the browser logs there. */
export class Visitor {
  readonly page: Page;
  private readonly logged: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(WAIT.timeout);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !IGNORED_MESSAGES.test(message.text()))
        this.logged.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.logged.push(error.message));
  }

  /** Opens an empty page. */
  static async in(browser: Browser): Promise<Visitor> {
    return new Visitor(await browser.newPage());
  }

  /** Errors and warnings, without those that a test expects. */
  errors(expected?: RegExp): string[] {
    return this.logged.filter((message) => !expected?.test(message));
  }

  /** Opens a page and waits until it is hydrated and every call is answered. @returns the status of the document */
  async open(address: string): Promise<number | undefined> {
    const answer = await this.page.goto(address);
    await hydrated(this.page.locator('h1'));
    await this.page.waitForLoadState('networkidle');
    return answer?.status();
  }

  /** Lets every call of the page fail, as if the server could not be reached. */
  loseApi(): Promise<unknown> {
    return this.page.route('**/api/**', (route) => route.abort());
  }

  /** Waits for a heading of the page. */
  async seeHeading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** Closes the page and its context. */
  leave(): Promise<void> {
    return this.page.close();
  }
}

/** Waits until React owns an element, so that it reacts to input. */
async function hydrated(element: Locator): Promise<void> {
  const isOwned = () => element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isOwned, WAIT).toBe(true);
}

/** Expects that a page shows its content and its colors without scripts. */
export async function expectPainted(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    expect((await page.goto(address))?.status()).toBe(200);
    expect((await page.locator('h1').innerText()).length).toBeGreaterThan(5);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  } finally {
    await context.close();
  }
}

/** Expects that a page hydrates without an error, and calls the API under the prefix; of content, what all pages share. */
export async function expectHydrated(visitor: Visitor, { origin, calls }: HostedBundle, path: string): Promise<void> {
  expect(await visitor.open(origin + path)).toBe(200);
  await expect.poll(() => calls.filter((call) => call === `GET ${PREFIX}/api/CSRF`), WAIT).toHaveLength(1);
  expect(visitor.errors()).toEqual([]);
  const contentCalls = () => calls.filter((call) => call.includes('/api/cms'));
  await expect.poll(contentCalls, WAIT).toEqual([`GET ${PREFIX}/api/cms/pages/*/?page_size=100`]);
}

/** Expects a message instead of a blank page when no call is answered. */
export async function expectErrorMessage(visitor: Visitor, address: string): Promise<void> {
  await visitor.loseApi();
  await visitor.open(address);
  const lengthOf = async (selector: string) => (await visitor.page.locator(selector).innerText()).length;
  await expect.poll(() => lengthOf('h1'), WAIT).toBeGreaterThan(5);
  await expect.poll(() => lengthOf('main'), WAIT).toBeGreaterThan(80);
  // The browser logs the failed calls, the page that of content, React the restaurant that gives way to the offline page.
  expect(visitor.errors(/Failed to load resource|server cannot be reached|^Content "\*"/)).toEqual([]);
}

/** Waits until the browser has the CSRF token and its cookie. */
export async function waitForToken(visitor: Visitor, { origin }: HostedBundle): Promise<void> {
  const cookies = async () => (await visitor.page.context().cookies(origin)).map(({ name }) => name);
  await expect.poll(cookies, WAIT).toContain(CSRF_COOKIE);
}

/**
 * Enters an e-mail address on the home page, and expects the calls to the API that follow.
 * @param expected the calls about tokens and members, in their order
 */
export async function expectCallsForEmail(
  { page }: Visitor,
  { calls }: HostedBundle,
  email: string,
  expected: readonly string[],
): Promise<void> {
  calls.length = 0;
  const field = page.getByLabel('E-mail');
  await hydrated(field);
  await field.fill(email);
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.waitForURL(/\/join$/);
  const sent = () => calls.filter((call) => /CSRF|Members/.test(call)).map((call) => call.replace(PREFIX, ''));
  await expect.poll(sent, WAIT).toEqual(expected);
}
