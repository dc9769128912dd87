import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../visitor.ts';
import { originOf, programs } from './programs.ts';

const NAMES = ['Phở Hòa Việt Đậm Vị', 'Č Ł Ğ'];

/** The families of a program that have Vietnamese letters, by the rules in its pages. */
function vietnameseFamilies(code: string): string[] {
  const page = readFileSync(resolve(import.meta.dirname, `../../../../dist/partners/${code}/index.html`), 'utf8');
  return [...page.matchAll(/font-family:"([^"]+)";src:url\([^)]*-vietnamese\./g)].map(([, family = '']) => family);
}

/** Adds a heading or paragraph after the page. @returns the typefaces in which the browser sets it */
async function typefacesOf(page: Page, tag: string, text: string): Promise<string[]> {
  await page.evaluate(
    async ([kind, words]) => {
      document.querySelector('[data-name]')?.remove();
      const element = document.createElement(kind);
      element.dataset['name'] = '';
      element.textContent = words;
      document.body.append(element);
      // Layout asks for the fonts of the new letters.
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    },
    [tag, text] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-name]' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}

/** The first family in which a program sets a kind of elements. */
const familyOf = (page: Page, tag: string): Promise<string> =>
  page
    .locator(`main ${tag}`)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '');

const withLetters = programs.filter(({ code }) => vietnameseFamilies(code).length > 0);

for (const [index, program] of withLetters.entries())
  test(
    `PRT-06 ${program.code}: Vietnamese and Polish names are set in one typeface, where the family has the letters`,
    { tag: index === 0 ? ['@phone'] : ['@phone', '@deep'] },
    async ({ page, baseURL }) => {
      await page.goto(`${originOf(program, baseURL)}/help`);
      await hydrated(page);
      const families = await Promise.all(['h1', 'p'].map(async (tag) => ({ tag, family: await familyOf(page, tag) })));
      const whole = families.filter(({ family }) => vietnameseFamilies(program.code).includes(family));
      expect(whole).not.toEqual([]);
      for (const { tag, family } of whole)
        for (const name of NAMES)
          await expect.poll(() => typefacesOf(page, tag, name), `${family}: ${name}`).toHaveLength(1);
    },
  );
