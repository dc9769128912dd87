import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../partner-folders.testing.ts';

/** Findings of demo with another text in copy.json. */
const withCopy = (key: string, text: unknown) => findingsAfter('demo', ({ set }) => set('copy.json', [key], text));

describe('empty headings', () => {
  it('PRT-07 reports an empty heading in copy', () => {
    expect(withCopy('home.hero.title', '')).toEqual(['copy.json home.hero.title: the heading is empty']);
    expect(withCopy('home.hero.title', { desktop: 'Dinner.', mobile: ' ' })).toEqual([
      'copy.json home.hero.title.mobile: the heading is empty',
    ]);
  });

  it('PRT-07 accepts an empty text that is not a heading', () => {
    expect(withCopy('layout.wordmark.second', '')).toEqual([]);
  });

  it('PRT-02 reports blank texts and empty headings in content', () => {
    const text = (index: number) => ['data', 'help', 'fields', 'main', index, 'text_desktop'];
    expect(
      findingsAfter('demo', ({ set }) => {
        set('content/global.json', text(0), ' ');
        set('content/global.json', text(1), '<h3> <strong></strong></h3><p>Text.</p>');
        set('content/global.json', text(3), '<h3>Words</h3><p>Text.</p>');
      }),
    ).toEqual([
      'content/global.json data.3.fields.main.0.text_desktop: the text is blank',
      'content/global.json data.3.fields.main.1.text_desktop: the HTML contains a heading without words',
    ]);
  });
});
