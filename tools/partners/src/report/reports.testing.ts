import { existsSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { readPartnerDirectory } from '../validate/partner-directory.ts';
import { copyOnly, editorOf, type PartnerEditor } from '../validate/partner-folders.testing.ts';
import type { PartnerResult } from '../validate/partner-results.ts';
import { reviewPartner } from '../validate/validate-partner.ts';
import type { ResolveHost } from './host-lookup.ts';
import { reportPartners } from './report-partners.ts';

/** The day of reports in tests. */
export const DAY = new Date('2026-11-25T12:00:00Z');

/** An error as `node:dns` gives it. */
export const dnsError = (code: string): Error => Object.assign(new Error(`queryA ${code}`), { code });

/** A network on which every host has an address. */
export const everyHost: ResolveHost = () => Promise.resolve(['192.0.2.1']);

/** A report as it was written. */
export type WrittenReport = PartnerResult & { markdown: string; html: string };

export type ReportSetup = { change?: (editor: PartnerEditor) => void; now?: Date; resolve?: ResolveHost };

/** Writes the report of a partner of a temporary root after a change to its folder. */
export function reportAfter({ change = () => undefined, ...setup }: ReportSetup = {}): Promise<WrittenReport> {
  const root = copyOnly('demo');
  change(editorOf(root, 'demo'));
  return reportIn(root, 'demo', setup);
}

/** Writes the report of a partner, and reads it again. */
export async function reportIn(
  root: string,
  code: string,
  { now = DAY, resolve = everyHost }: Omit<ReportSetup, 'change'> = {},
): Promise<WrittenReport> {
  for await (const result of reportPartners(root, [code], { now, resolve, showsItems: true })) {
    const read = (type: string) => (result.ok ? readFileSync(`${root}/dist/reports/${code}.${type}`, 'utf8') : '');
    return { ...result, markdown: read('md'), html: read('html') };
  }
  throw new Error('There is no result.');
}

/** Writes the reports of partners of a temporary root in one run, and expects every finding of validation in them. */
export async function expectEveryFinding(root: string, codes: readonly string[]): Promise<void> {
  const results = await Array.fromAsync(
    reportPartners(root, codes, { now: DAY, resolve: everyHost, showsItems: false }),
  );
  expect(results.map(({ code, ok }) => [code, ok])).toEqual(codes.map((code) => [code, true]));
  const directory = readPartnerDirectory(root);
  for (const code of codes) {
    const { document } = new JSDOM(readFileSync(`${root}/dist/reports/${code}.html`, 'utf8')).window;
    const places = [...document.querySelectorAll('li .place code')].map(({ textContent }) => textContent);
    for (const { file, line, key } of reviewPartner(root, code, directory)) {
      const place = `${file}:${line} ${key}`.trim();
      expect(places.filter((one) => one === place).length, place).toBeGreaterThanOrEqual(1);
    }
    expect(existsSync(`${root}/dist/reports/${code}.md`)).toBe(true);
  }
}

/** A section of a Markdown report, by the role that decides it. */
export function sectionOf(markdown: string, heading: string): string {
  return markdown.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
}

/** One item of a Markdown report, with everything below it; empty when the report does not have it. */
export function itemIn(markdown: string, title: string): string {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => line.startsWith('- [') && line.includes(`**${title}**`));
  if (start === -1) return '';
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('  '));
  return lines.slice(start, end).join('\n');
}
