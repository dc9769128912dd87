import type { Locator } from '@playwright/test';

/** Roles that carry the names and the order of a page; its sentences are left out, because they change more often. */
const ROLES =
  /^\s*- '?(alert|alertdialog|article|banner|button|checkbox|combobox|complementary|contentinfo|dialog|form|group|heading|iframe|img|link|listbox|main|navigation|radio|radiogroup|region|search|status|table|tab|textbox)\b/;

/** Lists of restaurants show their first one alone, because which ones there are depends on the data. */
const MAX_ARTICLES = 1;

/** Other sessions of the member come and go with other journeys, and which meals may be reviewed depends on the day. */
const NOT_ALWAYS_THERE = /- button "(?:Sign out (?:on|everywhere)|Write a review of)/;

/** Filters whose restaurants depend on the hour or the day: without one they have no figure and cannot be pressed. */
const FILTER_OF_THE_HOUR = /(- button "(?:Open now|Earns extra today|Points available|Reserve))" \[disabled\]/;

/** Replaces what differs between runs: announcements, figures, times of day, days and months. */
const masked = (line: string): string =>
  line
    .replace(FILTER_OF_THE_HOUR, '$1 #"')
    .replace(/^(\s*- (?:status|alert)): .*$/, '$1')
    .replaceAll(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'DAY')
    .replaceAll(/\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g, 'MONTH')
    .replaceAll(/\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, 'MONTH')
    .replaceAll(/\b[AP]M\b/g, 'TIME')
    .replace(/Good (?:morning|afternoon|evening)/, 'Good TIME')
    .replaceAll(/(?<!level=)\d[\d.,:]*/g, '#');

const depthOf = (line: string): number => line.search(/\S/);

/** The names and the reading order of a part of the page in the accessibility tree, one element a line (RCH-04). */
export async function outline(part: Locator): Promise<string> {
  const lines = (await part.ariaSnapshot()).split('\n');
  const shown: string[] = [];
  let articles = 0;
  let skippedDepth: number | undefined;
  for (const line of lines) {
    if (skippedDepth !== undefined && depthOf(line) > skippedDepth) continue;
    skippedDepth = undefined;
    if (/^\s*- article/.test(line)) {
      articles += 1;
      if (articles > MAX_ARTICLES) {
        skippedDepth = depthOf(line);
        continue;
      }
    }
    // Sessions, pages and the like are as many as the data has.
    const name = masked(line).replace(/:$/, '');
    if (ROLES.test(line) && !NOT_ALWAYS_THERE.test(line) && name !== shown.at(-1)) shown.push(name);
  }
  return `${shown.join('\n')}\n`;
}
