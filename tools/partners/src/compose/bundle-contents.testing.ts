import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteBundle } from '@dining/site';
import { JSDOM } from 'jsdom';
import { expect } from 'vitest';

/** The value of a JSON file in a bundle. */
export const json = <T>(folder: string, path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T;

/** The site.json of a bundle. */
export const siteOf = (folder: string): SiteBundle => json<SiteBundle>(folder, 'site.json');

/** Every file of the bundle that a page refers to: links, scripts, images, and addresses in its bootstrap state. */
function referencesOf(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const attributes = [...document.querySelectorAll('[href], [src], [srcset]')].flatMap((element) => [
    element.tagName === 'A' ? '' : (element.getAttribute('href') ?? ''),
    element.getAttribute('src') ?? '',
    ...(element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  ]);
  const styles = [...document.querySelectorAll('style')].flatMap(({ textContent }) =>
    [...textContent.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address),
  );
  const state = JSON.parse(document.getElementById('bootstrap')?.textContent ?? '') as {
    basics: { art: object; icon: string };
  };
  return [...attributes, ...styles, ...addressesIn(state.basics.art), state.basics.icon].filter((address) =>
    address.startsWith('/'),
  );
}

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

/** The addresses for which a bundle has no file. */
export const missing = (folder: string, addresses: Iterable<string>): string[] =>
  [...new Set(addresses)].filter((address) => !existsSync(join(folder, decodeURI(address.split(/[?#]/, 1)[0] ?? ''))));

/** Expects that a bundle has every file that these pages, its manifest and its styles refer to. */
export function expectReferencedFiles(bundle: string, pages: readonly string[]): void {
  for (const page of pages)
    expect([page, missing(bundle, referencesOf(readFileSync(join(bundle, page), 'utf8')))]).toEqual([page, []]);
  const { head, script } = siteOf(bundle);
  const { icons } = json<{ icons: { src: string }[] }>(bundle, head.manifest);
  expect(icons).toHaveLength(4);
  expect(
    missing(
      bundle,
      icons.map(({ src }) => src),
    ),
  ).toEqual([]);
  expect(missing(bundle, Object.values(script.chunks).flat())).toEqual([]);
}
