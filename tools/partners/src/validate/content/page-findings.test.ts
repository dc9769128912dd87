import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../partner-folders.testing.ts';

const GLOBAL = 'content/global.json';

describe('pages that a site needs', () => {
  it('PRT-02 reports a missing content/global.json, without which there are no navigation and no terms', () => {
    expect(findingsAfter('demo', ({ path }) => rmSync(`${path}/content`, { recursive: true }))).toContain(
      'content/global.json : the file is missing, so the site has no navigation, footer, terms and privacy page',
    );
  });

  it.each([
    ['navbar', 'the navigation is missing'],
    ['footer', 'the footer is missing'],
    ['terms', 'the page /terms is missing, which forms and footers refer to'],
    ['privacy', 'the page /privacy is missing, which forms and footers refer to'],
  ])('PRT-02 reports that the entry %s is missing', (slug, problem) => {
    const found = findingsAfter('demo', ({ set }) => set(GLOBAL, ['data', slug], undefined));
    expect(found.filter((text) => text.includes(' data: '))).toEqual([`content/global.json data: ${problem}`]);
  });

  it('PRT-02 does not count a draft as a page', () => {
    const found = findingsAfter('demo', ({ set }) => set(GLOBAL, ['data', 'terms', 'draft'], true));
    expect(found).toContain('content/global.json data: the page /terms is missing, which forms and footers refer to');
    expect(found).toContain('content/global.json data.1.fields.secondary_links.0.url: there is no page at /terms');
  });

  it('CON-04 warns of a page that no address shows', () => {
    const faq = { slug: 'faq', fields: { browser_title: 'Questions', main: [] } };
    expect(findingsAfter('demo', ({ set }) => set(GLOBAL, ['data', 8], faq))).toEqual([
      'warning content/global.json data.8.slug: no address shows the page "faq"',
    ]);
  });
});

describe('routeMeta', () => {
  const withMeta = (code: string, ...names: string[]) =>
    findingsAfter(code, ({ set }) => {
      for (const name of names) set('settings.json', ['routeMeta', name], { title: 'A title' });
    });

  it('PRT-02 reports a name that no page has', () => {
    expect(withMeta('demo', 'serach')).toEqual(['settings.json routeMeta.serach: no page is called "serach"']);
  });

  it('PRT-02 RTE-08 accepts routes, content pages, offers, and pages without a path', () => {
    expect(withMeta('demo', 'search', 'help', 'earn', 'earn/harbor-month', 'not-found', 're-enroll')).toEqual([]);
  });

  it('PRT-02 warns of a page that the settings leave out', () => {
    expect(withMeta('tgbk', 'join')).toEqual([
      'warning settings.json routeMeta.join: this site has no page "join", so nothing reads its metadata',
    ]);
  });
});
