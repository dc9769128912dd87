import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../partner-folders.testing.ts';

const GLOBAL = 'content/global.json';
const FOOTER_LINKS = ['data', 'footer', 'fields', 'primary_links'];

describe('dead links', () => {
  it('PRT-02 finds them in navigation, footer, content HTML, rich text and copy', () => {
    expect(
      findingsAfter('demo', ({ set }) => {
        set(GLOBAL, ['data', 'navbar', 'fields', 'links', 0, 'url'], '/serach');
        set(GLOBAL, [...FOOTER_LINKS, 3, 'url'], '/hepl');
        set(GLOBAL, ['data', 'terms', 'fields', 'disclaimer'], '<p>See <a href="/privacy-policy">privacy</a>.</p>');
        set(GLOBAL, ['data', 'help', 'fields', 'main', 0, 'text_desktop'], 'When do I [see](/acount) my meal?');
        set('copy.json', ['home.hero.text'], { desktop: 'See [how](/how-it-work).', mobile: 'See.' });
      }),
    ).toEqual([
      'content/global.json data.0.fields.links.0.url: there is no page at /serach',
      'content/global.json data.1.fields.primary_links.3.url: there is no page at /hepl',
      'content/global.json data.3.fields.main.0.text_desktop: there is no page at /acount',
      'content/global.json data.4.fields.disclaimer: there is no page at /privacy-policy',
      'copy.json home.hero.text.desktop: there is no page at /how-it-work',
    ]);
  });

  it('PRT-02 finds links to pages that the settings leave out', () => {
    const found = findingsAfter('tgbk', ({ set }) =>
      set(GLOBAL, ['data', 'navbar', 'fields', 'links', 0, 'url'], '/join'),
    );
    expect(found).toEqual([
      'content/global.json data.0.fields.links.0.url: this site has no /join: the settings (enrollmentType "none") leave it out',
    ]);
  });

  it('PRT-02 finds links to content pages and offers without an entry', () => {
    expect(
      findingsAfter('demo', ({ set }) => {
        set(GLOBAL, ['data', 'accessibility'], undefined);
        set('content/announcement_banner.json', ['data', 0, 'fields', 'banner_copy', 1, 'url'], '/earn/harbour-month');
      }),
    ).toEqual([
      'content/announcement_banner.json data.0.fields.banner_copy.1.url: there is no offer at /earn/harbour-month',
      'content/global.json data.1.fields.secondary_links.2.url: there is no page at /accessibility',
    ]);
  });

  it('PRT-02 finds links to another partner’s site and to development machines', () => {
    expect(
      findingsAfter('extremes', ({ set }) => {
        set(GLOBAL, [...FOOTER_LINKS, 0, 'url'], 'https://harbortable.example/how-it-works');
        set(GLOBAL, [...FOOTER_LINKS, 1, 'url'], 'http://extremes.localhost:4200/search');
        set(GLOBAL, [...FOOTER_LINKS, 2, 'url'], 'https://gastronomie.interkontinental.example/hepl');
      }).filter((text) => !text.includes('placeholder')),
    ).toEqual([
      'content/global.json data.1.fields.primary_links.0.url: https://harbortable.example/how-it-works leads to the site of partners/demo',
      'content/global.json data.1.fields.primary_links.1.url: http://extremes.localhost:4200/search leads to a development machine',
      'content/global.json data.1.fields.primary_links.2.url: there is no page at /hepl',
    ]);
  });

  it('PRT-02 accepts pages in any letter case, with query, fragment or trailing slash, and addresses elsewhere', () => {
    const urls = [
      '/',
      '/Search?near=Brooklyn#list',
      '/merchants/d1001/Order',
      '/earn/vip-upgrade',
      '/earn/',
      '/Terms/',
      '/account/recent_activity',
      '/SignOut',
      '#main',
      'mailto:crew@harbortable.example',
      'https://www.nytimes.com/hepl',
      'https://harbortable.example/terms',
    ];
    const links = urls.map((url) => ({ text: 'Here', url }));
    const found = findingsAfter('demo', ({ set }) => set(GLOBAL, FOOTER_LINKS, links));
    expect(found.filter((text) => !text.includes('placeholder'))).toEqual([]);
  });

  it('PRT-02 warns of a file that is not part of the site, because the host may have it', () => {
    expect(findingsAfter('demo', ({ set }) => set(GLOBAL, [...FOOTER_LINKS, 0, 'url'], '/terms.pdf'))).toEqual([
      'warning content/global.json data.1.fields.primary_links.0.url: /terms.pdf is not part of the site',
    ]);
  });

  it('PRT-02 says nothing about pages whose content file is invalid', () => {
    expect(findingsAfter('demo', ({ set }) => set(GLOBAL, ['dta'], []))).toEqual([
      'content/global.json dta: unknown key "dta"',
    ]);
  });
});
