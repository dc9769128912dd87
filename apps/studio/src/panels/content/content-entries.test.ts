import { describe, expect, it } from 'vitest';
import { duplicated, freeSlug, moved, slugOf, titleOf, without } from './content-entries.ts';
import { NONE, withChange, withUnanswered, withValue } from './json-value.ts';
import { pageTexts } from './page-texts.ts';

describe('lists', () => {
  it('EXT-13 moves an item, and leaves the list as it is at its ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    for (const to of [-1, 3]) expect(moved(['a', 'b', 'c'], 1, to)).toEqual(['a', 'b', 'c']);
    expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  });

  it('EXT-13 duplicates an entry with everything that it has, also what the schema does not know', () => {
    const entry = { slug: 'a', fields: { headline: 'A', extra: [1] }, note: 'kept' };
    expect(duplicated([entry, { slug: 'a-2', fields: {} }], 0)[1]).toEqual({ ...entry, slug: 'a-3', draft: true });
  });

  it('EXT-13 makes a valid slug of what is typed', () => {
    expect(slugOf('  Summer  Offer 2026! ')).toBe('summer-offer-2026');
    expect(slugOf('faq/Cards')).toBe('faq/cards');
    expect(slugOf('שלום')).toBe('');
    expect(freeSlug('a', [{ slug: 'a' }, { slug: 'a-2' }, 'no entry'])).toBe('a-3');
  });

  it('EXT-13 names an entry by its first heading, shortened, or by its slug', () => {
    const title = (fields: Record<string, unknown>) => titleOf({ slug: 'x', fields, isDraft: false });
    expect(title({ banner: { headline: 'Help' }, browser_title: 'Help center' })).toBe('Help');
    expect(title({ headline: ' ', links: [] })).toBe('x');
    expect(title({ headline: 'a'.repeat(10_000) })).toHaveLength(121);
  });
});

describe('changes under way', () => {
  const file = 'content/home.json';
  const saved = { data: [{ slug: 'a' }, { slug: 'b' }] };

  it('EXT-13 shows a change before the server has answered, and its own value from the second answer on', () => {
    const changes = withChange(NONE, { file, path: ['data', 0, 'slug'], value: 'c' }, 4);
    for (const revision of [4, 5])
      expect(withUnanswered(saved, changes, revision)).toEqual({ data: [{ slug: 'c' }, { slug: 'b' }] });
    expect(withUnanswered(saved, changes, 6)).toBe(saved);
  });

  it('EXT-13 changes and removes values as the server does', () => {
    expect(withValue(saved, ['data', 1, 'slug'], undefined)).toEqual({ data: [{ slug: 'a' }, {}] });
    expect(withValue(undefined, ['data'], [])).toEqual({ data: [] });
  });
});

describe('pageTexts', () => {
  it('EXT-13 finds what a page shows of an entry: no tags, markup, placeholders or codes', () => {
    expect(
      pageTexts({
        headline: '{remainingDines} more to **VIP** status',
        body: '<p>Tom &amp; Co. serve <a href="/x">dinner</a></p>',
        url: '/earn',
        blocks: [{ type: 'title', text_desktop: 'Read [the terms](/terms)' }],
        user_states: ['building'],
        tiny: 'ab',
      }),
    ).toEqual(['more to', 'Tom & Co. serve', 'the terms']);
  });
});
