import { availableParallelism } from 'node:os';
import type { PartnerResult } from '@dining/partners-plugin/partner-results';
import { findChromium } from '@dining/setup/find-chromium';
import { chromium, type Browser } from '@playwright/test';
import { approveSheet } from './approve-sheet.ts';
import { makeSheet } from './make-sheet.ts';
import { readPageIds } from './plan/plan-visits.ts';
import { openPersonas } from './site/personas.ts';
import { startScreenshotServer } from './site/screenshot-server.ts';

/** The options of the target, as schema.json describes them. */
export type ScreenshotOptions = { approve?: boolean; failOnChange?: boolean; pages?: string; date?: string };

/** Lunch time in New York: restaurants are open. */
const TIME = 'T16:30:00Z';

/** The day on the pages, unless `--date` chooses another. */
const DEFAULT_DAY = '2026-06-17';

/** One page more than cores, because pages also wait. */
const PAGES_AT_ONCE = availableParallelism() + 1;

/** What makes Chromium draw the same on every machine. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

const NO_CHROMIUM =
  'there is no Chromium to take pictures with, and none could be installed. Install Chromium, or set CHROMIUM_PATH to one.';

/**
 * Shows partners on contact sheets (EXT-11), one after the other, with one server and one browser; or approves the sheets of
 * an earlier run.
 * @param codes partners with a bundle in `dist/partners`
 */
export async function* runScreenshots(
  root: string,
  codes: readonly string[],
  options: ScreenshotOptions,
): AsyncGenerator<PartnerResult> {
  if (options.approve) {
    for (const code of codes) yield approveSheet(root, code);
    return;
  }
  let failure: string;
  try {
    const pageIds = readPageIds(options.pages ?? '');
    const moment = momentOf(options.date || DEFAULT_DAY);
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error(NO_CHROMIUM);
    yield* showPartners(root, codes, { pageIds, moment, executablePath, failOnChange: options.failOnChange ?? false });
    return;
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  for (const code of codes) yield { code, ok: false, text: `${code}: ${failure}` };
}

type Run = { pageIds: readonly string[]; moment: Date; executablePath: string; failOnChange: boolean };

async function* showPartners(root: string, codes: readonly string[], run: Run): AsyncGenerator<PartnerResult> {
  const server = await startScreenshotServer(root, codes, run.moment);
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await server.stop();
  };
  // PostgreSQL would outlive a server that is killed with this process.
  const stop = () => void close().finally(() => process.exit(1));
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  try {
    browser = await chromium.launch({ executablePath: run.executablePath, args: CHROMIUM_ARGS });
    const visitors = Array.from({ length: PAGES_AT_ONCE }, () =>
      openPersonas(browser as Browser, server.port, run.moment),
    );
    for (const code of codes) yield await makeSheet({ root, code, browser, visitors, ...run });
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
    await close();
  }
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @throws Error when it is no day */
function momentOf(day: string): Date {
  const moment = new Date(day + TIME);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(moment.getTime()))
    throw new Error(`--date is ${day}. Expected a day such as ${DEFAULT_DAY}. Correct it, or leave it out.`);
  return moment;
}
