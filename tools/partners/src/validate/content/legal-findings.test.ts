import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../partner-folders.testing.ts';

const GLOBAL = 'content/global.json';
const fieldsOf = (slug: string) => ['data', slug, 'fields'] as const;

describe('legal pages', () => {
  it.each(['terms', 'privacy'])('EXT-17 reports that %s has no version or no effective date', (slug) => {
    const found = findingsAfter('demo', ({ set }) => {
      set(GLOBAL, [...fieldsOf(slug), 'version'], undefined);
      set(GLOBAL, [...fieldsOf(slug), 'effective_date'], undefined);
    });
    expect(found.map((text) => text.replace(/^.*fields\./, ''))).toEqual(
      expect.arrayContaining([
        'version: required key "version" is missing',
        'effective_date: required key "effective_date" is missing',
      ]),
    );
  });

  it.each(['2026-02-30', 'June 1, 2026', '2026-6-1'])(
    'EXT-17 reports the date %s, which is no calendar date',
    (date) => {
      const found = findingsAfter('demo', ({ set }) => set(GLOBAL, [...fieldsOf('terms'), 'effective_date'], date));
      expect(found).toContainEqual(expect.stringMatching(/effective_date: "[^"]+" is not allowed$/));
    },
  );

  it('EXT-17 asks other pages for no version', () => {
    expect(
      findingsAfter('demo', ({ set }) => set(GLOBAL, [...fieldsOf('accessibility'), 'browser_title'], 'Access')),
    ).toEqual([]);
  });

  it('EXT-17 warns of a version that is still the generator’s', () => {
    expect(findingsAfter('demo', ({ set }) => set(GLOBAL, [...fieldsOf('privacy'), 'version'], 'draft'))).toEqual([
      'warning content/global.json data.5.fields.version: the version "draft" of the page "privacy" is a placeholder, and members accept it when they join',
    ]);
  });
});
