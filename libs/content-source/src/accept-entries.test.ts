import type { ContentEntry } from '@dining/api-contract';
import type { ContentName } from '@dining/rules';
import { makePartner } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { acceptEntries } from './accept-entries.ts';

const { settings } = makePartner();
const accept = (name: ContentName, ...entries: ContentEntry[]) => acceptEntries(name, entries, settings);
const home = (states: object) => ({ slug: 'building', fields: { banner_text: 'Hello', ...states } });
const banner = (fields: object = {}) => ({
  slug: 'b',
  fields: { type: 'earn', order: 1, headline: 'H', text: 'T', ...fields },
});

describe('acceptEntries', () => {
  it.each<[string, object]>([
    ['a list', { user_states: ['building', 'renewing'] }],
    ['indexed keys', { 'user_states[1]': 'renewing', 'user_states[0]': 'building' }],
    ['an object by index', { user_states: { 0: 'building', 1: 'renewing' } }],
    ['a list of objects', { user_states: [{ state: 'Building' }, { state: 'Renewing' }] }],
    ['indexed objects', { 'user_states[0]': { name: 'building' }, 'user_states[1]': { name: 'renewing' } }],
  ])('CON-08 reads user states sent as %s', (_how, states) => {
    const { entries, problems } = accept('home', home(states));
    expect(problems).toEqual([]);
    expect(entries[0]?.fields).toEqual({ banner_text: 'Hello', user_states: ['building', 'renewing'] });
  });

  it('CON-08 reads ten and more indexed states in numeric order, and the names of the sources in any case', () => {
    const states = ['No Member', 'opted-out', 'NEW_MEMBER_BONUS', 'building', 'renewing', 'complete'];
    const indexed = Object.fromEntries(states.map((state, index) => [`user_states[${index + 7}]`, state]));
    expect(accept('home', home(indexed)).entries[0]?.fields['user_states']).toEqual([
      'no_member',
      'opted_out',
      'new_member_bonus',
      'building',
      'renewing',
      'complete',
    ]);
  });

  it('CON-08 reports an unknown state and keeps the known ones', () => {
    const { entries, problems } = accept('home', home({ 'user_states[0]': 'bilding', 'user_states[1]': 'renewing' }));
    expect(entries[0]?.fields['user_states']).toEqual(['renewing']);
    expect(problems).toEqual([
      {
        set: 'home',
        slug: 'building',
        field: 'user_states.0',
        problem: '"bilding" is not allowed',
        expected: 'one of "no_member", "opted_out", "new_member_bonus", "building", "renewing", "complete"',
      },
    ]);
  });

  it('CON-08 never shows a banner to everyone because its states are wrong, and says that it is not shown', () => {
    const { entries, problems } = accept('earn_banner', banner({ user_states: ['bilding'] }));
    expect(entries).toEqual([]);
    expect(problems.map(({ slug, field, problem }) => [slug, field, problem])).toEqual([
      ['b', 'user_states.0', '"bilding" is not allowed'],
      ['b', '', 'the entry is not shown'],
    ]);
    expect(accept('earn_banner', banner()).entries).toHaveLength(1);
  });

  it('CON-08 leaves out what is wrong: fields, unknown keys, single blocks and links', () => {
    const { entries, problems } = accept(
      '*',
      {
        slug: 'terms',
        fields: {
          browser_title: 'Terms',
          version: '1.0',
          effective_date: '2026-01-01',
          banner: { headline: 'All terms', image: 'javascript:x' },
          sidbar: 'help',
          main: [
            { type: 'title', text_desktop: 'One' },
            { type: 'video', url: '/x' },
            { type: 'button', text_desktop: 'No address' },
            { type: 'button', fields: { text_desktop: 'Go', url: '/search', color: 'red' } },
          ],
        },
      },
      { slug: 'navbar', fields: { links: [{ text: 'Earn', url: '/earn' }, { text: 'Gone' }] } },
    );
    expect(entries).toEqual([
      {
        slug: 'terms',
        fields: {
          browser_title: 'Terms',
          version: '1.0',
          effective_date: '2026-01-01',
          banner: { headline: 'All terms' },
          main: [
            { type: 'title', text_desktop: 'One' },
            { type: 'button', text_desktop: 'Go', url: '/search' },
          ],
        },
      },
      { slug: 'navbar', fields: { links: [{ text: 'Earn', url: '/earn' }] } },
    ]);
    expect(problems.map(({ slug, field }) => `${slug} ${field}`).toSorted()).toEqual([
      'navbar links.1.url',
      'terms banner.image',
      'terms main.1.type',
      'terms main.2.url',
      'terms main.3.color',
      'terms sidbar',
    ]);
  });

  it('EXT-17 CON-08 shows a legal page without a valid version and date, and reports it', () => {
    const fields = { browser_title: 'Terms', main: [] };
    const { entries, problems } = accept('*', { slug: 'terms', fields: { ...fields, effective_date: '2026-02-30' } });
    expect(entries).toEqual([{ slug: 'terms', fields }]);
    expect(problems.map(({ field, expected }) => [field, expected])).toEqual([
      ['version', '"version" in the file'],
      ['effective_date', 'a calendar date such as 2026-06-30'],
    ]);
    expect(accept('*', { slug: 'help', fields }).problems).toEqual([]);
  });

  it('CON-08 leaves out an entry without a required field, and the second entry with a slug', () => {
    const popup = (fields: object) => ({ slug: 'p', fields: fields as ContentEntry['fields'] });
    const { entries, problems } = accept('popup', popup({ headline: 'A' }), popup({ headline: 'B', body: 'b' }));
    expect(entries.map(({ fields }) => fields['headline'])).toEqual(['B']);
    expect(problems.map(({ field }) => field)).toEqual(['body', '']);
    const twice = accept('popup', popup({ headline: 'A', body: 'a' }), popup({ headline: 'B', body: 'b' }));
    expect(twice.entries.map(({ fields }) => fields['headline'])).toEqual(['A']);
    expect(twice.problems.map(({ problem }) => problem)).toEqual([
      'the slug is used twice; only the first entry is shown',
    ]);
  });

  it('CON-08 treats empty values as missing, because hosted services send every field of a page type', () => {
    const { entries, problems } = accept('earn_banner', banner({ code: '', image: null, url: '', user_states: [] }));
    expect(problems).toEqual([]);
    expect(entries[0]?.fields).toEqual(banner().fields);
  });

  it('CON-08 reports unknown placeholders, member values where there is no member, and removed HTML, but shows the text', () => {
    const { entries, problems } = accept('popup', {
      slug: 'p',
      fields: { headline: 'Hi {firstName}', body: '<p>{currencyPlurl}</p><script>1</script>' },
    });
    expect(entries).toHaveLength(1);
    expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
      ['headline', 'unknown placeholder {firstName}'],
      ['body', 'unknown placeholder {currencyPlurl}'],
      ['body', 'the HTML contains <script>, which would be removed'],
    ]);
  });

  it('CON-08 CPY-03 leaves out unknown copy keys and reports them', () => {
    const { entries, problems } = accept('*', {
      slug: 'copy',
      fields: { 'earn.title': 'Deals', 'earn.titel': 'Deals' },
    });
    expect(entries[0]?.fields).toEqual({ 'earn.title': 'Deals' });
    expect(problems).toMatchObject([{ set: '*', slug: 'copy', field: 'earn.titel' }]);
  });

  it('CON-08 survives anything that is not content', () => {
    const odd = { links: 7, user_states: 9, main: { type: [] }, order: {}, 'user_states[0]': null };
    for (const name of ['*', 'home', 'earn_banner', 'surveys'] as const)
      expect(accept(name, { slug: 'navbar', fields: odd }).entries).toEqual([]);
  });
});
