import { readJsonSource } from '@dining/partner-settings';
import { contentNames } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';

type Entry = { slug: string; fields: unknown; draft?: boolean };

const check = (name: (typeof contentNames)[number], ...data: Entry[]) =>
  checkContent(name, readJsonSource(`partners/demo/content/${name}.json`, JSON.stringify({ data }, null, 1)));
const page = (...main: unknown[]) => ({ slug: 'help', fields: { browser_title: 'Help', main } });

describe('checkContent', () => {
  it('CON-03 accepts every block type with its fields', () => {
    const blocks = [
      { type: 'title', text_desktop: 'Good **tables**', text_mobile: 'Tables', style: 'section' },
      { type: 'body_text', text_desktop: '<p>Earn {currencyPlural}.</p>', text_mobile: '<p>Earn.</p>', style: 'lead' },
      { type: 'button', text_desktop: 'Search', url: '/search', new_tab: false, style: 'primary' },
      { type: 'standalone_link', text_desktop: 'Write', url: 'mailto:a@demo.example' },
      {
        type: 'merchant_carousel',
        headline: 'New',
        body: '<p>Fresh in.</p>',
        search_string: 'isNew=true&location=Current Location',
      },
    ];
    expect(check('*', page(...blocks))).toEqual([]);
    expect(check('discover', { slug: 'discover', fields: { blocks } })).toEqual([]);
  });

  it.each([
    ...['location=Austin', 'restaurantOrCuisine=Thai', 'campaignCode=SPRING', 'sortBy=rating'],
    ...[
      'acclaimed=true',
      'isNew=true',
      'benefitsFor=true',
      'reservations=true',
      'earnsExtra=true',
      'openNow=true',
      'topRated=true',
    ],
    ...['cuisines=Thai', 'features=takeout', 'mealsServed=brunch', 'priceRange=1'],
  ])('CON-08 accepts a carousel of the search %s', (search_string) => {
    expect(check('*', page({ type: 'merchant_carousel', headline: 'x', search_string }))).toEqual([]);
  });

  it.each(['latitude=40', 'longitude=-74', 'radius=5', 'state=NY', 'ids=m1', 'pageNo=2', 'pageSize=5'])(
    'CON-08 rejects a carousel of the search %s, which the search page takes from elsewhere',
    (search_string) => {
      const [finding] = check('*', page({ type: 'merchant_carousel', headline: 'x', search_string }));
      expect(finding?.problem).toBe(`the search does not know "${search_string.split('=')[0]}"`);
    },
  );

  it.each([
    ['mealsServed=late-night', 'the search has no mealsServed "late-night"', 'write "mealsServed=lateNight"'],
    ['features=take out', 'the search has no features "take out"', 'write "features=takeout"'],
    ['priceRange=5', 'the search has no priceRange "5"', 'write "priceRange=1"'],
    ['sortBy=stars', 'the search has no sortBy "stars"', 'write "sortBy=relevance"'],
  ])(
    'CON-08 SRC-02 rejects the search %s, in a carousel and in a link, because it would find everything',
    (search, problem, fix) => {
      const carousel = page({ type: 'merchant_carousel', headline: 'x', search_string: search });
      const link = page({ type: 'button', text_desktop: 'x', url: `/search?${search}` });
      for (const content of [carousel, link]) expect(check('*', content)).toMatchObject([{ problem, fix }]);
    },
  );

  it.each<[string, unknown, string]>([
    ['an unknown type', { type: 'video', text_desktop: 'x' }, 'type'],
    ['a missing text', { type: 'title' }, 'text_desktop'],
    ['a field of another type', { type: 'title', text_desktop: 'x', url: '/x' }, 'url'],
    ['an address that runs a script', { type: 'button', text_desktop: 'x', url: 'javascript:alert(1)' }, 'url'],
    [
      'an address of another site without its scheme',
      { type: 'button', text_desktop: 'x', url: '//evil.example' },
      'url',
    ],
    ['HTML that would be removed', { type: 'body_text', text_desktop: '<script>1</script>' }, 'text_desktop'],
    ['HTML in plain text', { type: 'title', text_desktop: '<b>x</b>' }, 'text_desktop'],
    [
      'an unknown search key',
      { type: 'merchant_carousel', headline: 'x', search_string: 'cuisine=thai' },
      'search_string',
    ],
    ['an unknown placeholder', { type: 'title', text_desktop: '{currencyPlurals}' }, 'text_desktop'],
  ])('CON-03 rejects %s in a block', (_what, block, key) => {
    const findings = check('*', page({ type: 'title', text_desktop: 'Help' }, block));
    expect(findings.map((finding) => finding.key)).toEqual([`data.0.fields.main.1.${key}`]);
    expect(findings[0]?.line).toBeGreaterThan(8);
  });

  it('CTR-01 a banner is about a bonus, earning or enrollment, and nothing else', () => {
    const banner = (type: string) => ({
      slug: 'b',
      fields: { type, order: 1, headline: 'x', text: 'x', url: '/search' },
    });
    expect(check('earn_banner', ...['bonus', 'earn', 'enrollment'].map(banner)).map(({ key }) => key)).toEqual(
      check('earn_banner', banner('earn'), banner('earn'), banner('earn')).map(({ key }) => key),
    );
    const [finding] = check('earn_banner', banner('Bonus'));
    expect(finding?.key).toBe('data.0.fields.type');
    expect(finding?.expected).toBe('one of "bonus", "earn", "enrollment"');
  });

  it('CON-03 says in words which addresses a link may have', () => {
    const [finding] = check('*', page({ type: 'button', text_desktop: 'x', url: 'javascript:alert(1)' }));
    expect(finding?.fix).toBe(
      'write https://…, mailto:…, tel:…, a page of this site such as /search, or # and the slug of a popup',
    );
  });

  it.each<[(typeof contentNames)[number], Entry]>([
    ['*', { slug: 'navbar', fields: { links: [{ text: 'Restaurants', mobile_text: 'Find', url: '/search' }] } }],
    ['*', { slug: 'footer', fields: { primary_links: [{ text: 'Help', url: '/help' }], secondary_links: [] } }],
    ['home', { slug: 'hello', fields: { user_states: ['building'], banner_text: 'Hello {firstName}' } }],
    [
      'tier_1_activation',
      { slug: 'activate', fields: { headline: 'Go', body: '<p>Go.</p>', button_text: 'Activate' } },
    ],
    [
      'surveys',
      {
        slug: 's',
        fields: { id: 'abc', text: 'Well?', delay_timeout: 0, url_allow_list: [{ url_allowed: '/search' }] },
      },
    ],
    ['account_center', { slug: 'recent_activity', fields: { disclaimer: '<p>x</p>' } }],
    [
      'account_center',
      { slug: 'b', fields: { type: 'bonus', order: 1, headline: 'x', text: 'x', code: 'B', days_to_display: 30 } },
    ],
    [
      'announcement_banner',
      {
        slug: 'a',
        fields: {
          banner_copy: [
            { type: 'text', copy: 'x' },
            { type: 'link', copy: 'y', url: '/y' },
          ],
          tooltip_copy: 'z',
        },
      },
    ],
    ['earn_details', { slug: 'double', fields: { headline: 'Double', body: '<p>x</p>' } }],
    [
      'earn_banner',
      {
        slug: 'double',
        fields: { type: 'earn', order: 2, headline: 'Double', text: 'x', url: '/earn/double', button_text: 'See' },
      },
    ],
    ['popup', { slug: 'p', fields: { headline: 'x', body: '<p>x</p>' } }],
    ['sidebar', { slug: 's', fields: { blocks: [{ type: 'title', text_desktop: 'x' }] } }],
  ])('CON-01 accepts an entry of the set %s', (name, entry) => expect(check(name, entry)).toEqual([]));

  it('CON-03 requires user_states in a home entry', () => {
    expect(check('home', { slug: 'x', fields: { banner_text: 'x' } }).map(({ key }) => key)).toEqual([
      'data.0.fields.user_states',
    ]);
  });

  it('BAN-01 reports an announcement link without an address', () => {
    const findings = check('announcement_banner', {
      slug: 'a',
      fields: { banner_copy: [{ type: 'link', copy: 'See how' }] },
    });
    expect(findings).toMatchObject([
      { key: 'data.0.fields.banner_copy.0', problem: 'the link leads nowhere', line: 7 },
    ]);
  });

  it('CPY-03 checks entries that override copy like a copy file', () => {
    expect(check('*', { slug: 'copy', fields: { 'home.viewAll': 'All of them' } })).toEqual([]);
    expect(check('*', { slug: 'copy', fields: { 'home.vewAll': 'All' } })).toMatchObject([
      { key: 'home.vewAll', line: 6, fix: 'rename it to "home.viewAll", or remove it' },
    ]);
  });

  it('CON-01 reports duplicate slugs, but allows a draft of an entry', () => {
    const entry = { slug: 'p', fields: { headline: 'x', body: '<p>x</p>' } };
    expect(check('popup', entry, { ...entry, draft: true })).toEqual([]);
    expect(check('popup', entry, entry)).toMatchObject([{ key: 'data.1.slug', problem: 'the slug "p" is used twice' }]);
  });

  it('CON-01 rejects more entries than one call fetches', () => {
    const entries = Array.from({ length: 101 }, (_, index) => ({
      slug: `p${index}`,
      fields: { headline: 'x', body: 'x' },
    }));
    expect(check('popup', ...entries)).toMatchObject([{ key: 'data', expected: 'a list of at most 100 items' }]);
  });

  it.each(['{}', '[]', 'null', '{ "data": [null] }', '{ "data": [{ "slug": "A B", "fields": {} }] }', '{'])(
    'CON-01 reports a problem and a fix for %s',
    (text) => {
      const findings = checkContent('popup', readJsonSource('popup.json', text));
      expect(findings.length).toBeGreaterThan(0);
      for (const { problem, fix } of findings) expect([problem, fix]).not.toContain('');
    },
  );
});
