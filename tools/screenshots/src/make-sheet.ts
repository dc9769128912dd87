import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatFinding, readSettings, type PartnerSettings } from '@dining/partner-settings';
import type { PartnerResult } from '@dining/partners-plugin/partner-results';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { approvedFolder, openApproved, type ApprovedPictures } from './compare/approved-pictures.ts';
import { comparePictures } from './compare/compare-pictures.ts';
import { pictureId, type ShownPicture } from './compare/shown-picture.ts';
import { summaryLine } from './compare/summary-line.ts';
import { planVisits, type Visit } from './plan/plan-visits.ts';
import { printPdf } from './sheet/print-pdf.ts';
import {
  APPROVED,
  DIFFERENCES,
  PICTURES,
  PREVIEWS,
  RESULT,
  sheetFolder,
  type SheetResult,
} from './sheet/sheet-files.ts';
import { sheetHtml } from './sheet/sheet-html.ts';
import type { Personas } from './site/personas.ts';
import { takePictures, type VisitResult } from './site/take-pictures.ts';

/** What a contact sheet is made of. */
export type SheetTask = {
  root: string;
  code: string;
  browser: Browser;
  /** As many visitors as pages are open at a time. */
  visitors: readonly Personas[];
  /** The pages to show; empty for all. */
  pageIds: readonly string[];
  /** What the clocks of server and browser show. */
  moment: Date;
  failOnChange: boolean;
};

/** Takes the pictures of a partner, compares them with the approved ones and writes its contact sheet and PDF (EXT-11). */
export async function makeSheet(task: SheetTask): Promise<PartnerResult> {
  const { root, code, browser, visitors, pageIds, moment, failOnChange } = task;
  const settings = readPartner(root, code);
  const visits = planVisits(settings, pageIds);
  const approved = openApproved(approvedFolder(root, code));
  const folder = sheetFolder(root, code);
  rmSync(folder, { recursive: true, force: true });
  for (const name of [PICTURES, PREVIEWS, APPROVED, DIFFERENCES]) mkdirSync(join(folder, name), { recursive: true });

  const shown = new Map<Visit, ShownPicture[]>();
  const problems: string[] = [];
  let next = 0;
  async function visitNext(personas: Personas): Promise<void> {
    for (let visit = visits[next++]; visit; visit = visits[next++]) {
      const result = await takePictures(personas, code, visit);
      problems.push(...result.problems.map((problem) => problemText(code, visit as Visit, problem)));
      shown.set(visit, await Promise.all(result.pictures.map((picture) => show(picture, result, approved, folder))));
    }
  }
  await Promise.all(visitors.map(visitNext));

  const pictures = visits.flatMap((visit) => shown.get(visit) ?? []);
  const gone = goneIds(approved, pictures, pageIds);
  const summary = summaryLine(code, pictures, gone, approved.ids.size > 0);
  const sheet = sheetHtml({ code, settings, pictures, gone, moment, isFirst: approved.ids.size === 0 });
  writeFileSync(join(folder, 'index.html'), sheet);
  await printPdf(browser, join(folder, 'index.html'), join(folder, `${code}.pdf`));
  const result: SheetResult = { isPartial: pageIds.length > 0, problems };
  writeFileSync(join(folder, RESULT), JSON.stringify(result, null, 2));

  const isChanged = gone.length > 0 || pictures.some(({ state }) => state === 'changed' || state === 'new');
  const files = ['index.html', `${code}.pdf`].map((name) => `  ${relative(root, join(folder, name))}`);
  const changes =
    failOnChange && isChanged ? ['  Look at the sheet, and approve the pictures or correct the pages.'] : [];
  return {
    code,
    ok: problems.length === 0 && changes.length === 0,
    text: [...problems, summary, ...files, ...changes].join('\n'),
  };
}

/** @throws Error with every finding when the settings are invalid */
function readPartner(root: string, code: string): PartnerSettings {
  const path = `partners/${code}/settings.json`;
  const { settings, findings } = readSettings(path, readFileSync(join(root, path), 'utf8'));
  if (!settings) throw new Error(findings.map(formatFinding).join('\n'));
  return settings;
}

const problemText = (code: string, { page, persona }: Visit, problem: string): string =>
  `${code}: ${page.id} (${page.path}) as ${persona}: ${problem} Open the page in npx nx serve ${code} and correct it.`;

/** Approved pictures of the shown pages that are not taken any more. */
function goneIds(approved: ApprovedPictures, pictures: readonly ShownPicture[], pageIds: readonly string[]): string[] {
  const taken = new Set(pictures.map(pictureId));
  const isShown = (id: string): boolean => pageIds.length === 0 || pageIds.some((page) => id.startsWith(`${page}-`));
  return [...approved.ids].filter((id) => !taken.has(id) && isShown(id)).toSorted();
}

/** The width of the pictures of the grid, which the PDF has too. */
const PREVIEW_WIDTH = 900;

/** Writes a picture, its preview and, where it has changed, what it was. */
async function show(
  { width, png }: VisitResult['pictures'][number],
  { visit }: VisitResult,
  approved: ApprovedPictures,
  folder: string,
): Promise<ShownPicture> {
  const { height } = await sharp(png).metadata();
  const picture: ShownPicture = { ...visit, width, height, state: 'same', share: 0 };
  const id = pictureId(picture);
  writeFileSync(join(folder, PICTURES, `${id}.png`), png);
  await sharp(png)
    .resize({ width: Math.min(width, PREVIEW_WIDTH) })
    .jpeg({ quality: 80 })
    .toFile(join(folder, PREVIEWS, `${id}.jpg`));
  const before = approved.read(id);
  if (!before) return { ...picture, state: approved.ids.size > 0 ? 'new' : 'unapproved' };
  const difference = await comparePictures(before, png);
  if (!difference) return picture;
  writeFileSync(join(folder, APPROVED, `${id}.png`), before);
  writeFileSync(join(folder, DIFFERENCES, `${id}.png`), difference.picture);
  return { ...picture, state: 'changed', share: difference.share };
}
