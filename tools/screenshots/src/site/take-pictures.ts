import type { Page } from '@playwright/test';
import type { Visit } from '../plan/plan-visits.ts';
import { WIDTHS } from '../plan/shown-pages.ts';
import type { Personas } from './personas.ts';
import { watchPage, type Settle } from './settled-page.ts';

/** What a visit yields: a picture (PNG) in each width, and what went wrong. */
export type VisitResult = { visit: Visit; pictures: { width: number; png: Buffer }[]; problems: string[] };

/** Messages of Chromium's software renderer, which are not problems of the page. */
const HARMLESS = /GL Driver Message|GroupMarkerNotSet/;

/** A page that never looks the same twice cannot be compared. */
const MAX_PICTURES = 8;

/** For a page on a busy machine. */
const LIMIT_MS = 60_000;

/** Opens a page of a partner as a persona and takes its picture in every width. */
export async function takePictures(personas: Personas, code: string, visit: Visit): Promise<VisitResult> {
  const result: VisitResult = { visit, pictures: [], problems: [] };
  let page: Page | undefined;
  try {
    page = await personas.newPage(code, visit.persona);
    watchConsole(page, visit, result.problems);
    const settle = watchPage(page);
    await open(page, personas.origin(code), visit, result.problems);
    await settle('loaded');
    if (visit.page.press !== undefined) {
      // A real press would scroll the page, which an open dialog then holds there.
      await page.locator(visit.page.press).first().dispatchEvent('click', {}, { timeout: LIMIT_MS });
      await settle('loaded');
    }
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      result.pictures.push({ width: size.width, png: await stablePicture(page, size.width, settle) });
    }
  } catch (error) {
    result.problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await page?.close();
  }
  return result;
}

const isNotFound = ({ page }: Visit): boolean => page.sitePath === undefined;

async function open(page: Page, origin: string, visit: Visit, problems: string[]): Promise<void> {
  const answer = await page.goto(origin + visit.page.path, { waitUntil: 'load', timeout: LIMIT_MS });
  const expected = isNotFound(visit) ? 404 : 200;
  if (answer?.status() !== expected) problems.push(`It answers ${answer?.status()}, not ${expected}.`);
  // React has begun to hydrate the page; visitor.ts of the journeys says more about this property.
  await page.waitForFunction(
    () => {
      const root = document.getElementById('app');
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    },
    undefined,
    { timeout: LIMIT_MS },
  );
}

/** Settles a page until two pictures in a row are the same: what a script adds late is then there. */
async function stablePicture(page: Page, width: number, settle: Settle): Promise<Buffer> {
  let before: Buffer | undefined;
  for (let attempt = 0; attempt < MAX_PICTURES; attempt += 1) {
    await settle('resized');
    const png = await pictureOf(page, width);
    if (before?.equals(png)) return png;
    before = png;
  }
  throw new Error(`It looks different in each of ${MAX_PICTURES} pictures in a row, ${width} px wide.`);
}

/** The whole page as a PNG, encoded for speed, which takes half as long as Playwright's. */
async function pictureOf(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  await client.detach();
  return Buffer.from(data, 'base64');
}

function watchConsole(page: Page, visit: Visit, problems: string[]): void {
  page.on('console', (message) => {
    const { url } = message.location();
    const text = message.text();
    if (message.type() !== 'error' || HARMLESS.test(text)) return;
    // The browser logs a page with status 404 as an error.
    if (isNotFound(visit) && url === page.url()) return;
    problems.push(`The console has an error: ${text}${url === '' ? '' : ` (${url})`}`);
  });
  page.on('pageerror', (error) => problems.push(`A script fails: ${error.message}`));
}
