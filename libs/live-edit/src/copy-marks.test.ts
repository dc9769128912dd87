import { defaultDeck, pageCopy, wideText } from '@dining/copy-engine';
import { describe, expect, it } from 'vitest';
import { copyKeyAt, markCopy } from './copy-marks.ts';

const whole = pageCopy(defaultDeck, { isMember: true, hasTools: true });
const { copy, keys } = markCopy(whole);

describe('marks in the copy of an inspected page', () => {
  it('EXT-13 tell the key of every text with words, for wide and narrow screens', () => {
    for (const [key, value] of Object.entries({ ...copy.site, ...copy.member })) {
      const texts = typeof value === 'string' ? [value] : [value.desktop, value.mobile];
      for (const text of texts) if (/\p{L}/u.test(text)) expect(copyKeyAt(text, keys)).toBe(key);
    }
  });

  it('EXT-10 leave the staging tools alone, which may stand on the page that is inspected', () => {
    expect(copy.staging).toEqual(whole.staging);
    expect(keys.filter((key) => key.startsWith('staging.'))).toEqual([]);
  });

  it('EXT-13 are found inside other text, and the first of several counts', () => {
    const [title, text] = [wideText(copy.site['home.viewAll']), wideText(copy.site['offline.title'])];
    expect(copyKeyAt(`before ${title} after ${text}`, keys)).toBe('home.viewAll');
    expect(copyKeyAt('a text of a restaurant', keys)).toBeUndefined();
  });

  it('EXT-13 leave what is read and figures as they are', () => {
    const visible = (text: string) => text.replace(/[\u200B\u200C\u2060\u2061\u2063]/g, '');
    for (const [key, value] of Object.entries(copy.site)) {
      const original = whole.site[key as keyof typeof whole.site];
      expect(visible(wideText(value))).toBe(wideText(original));
      if (!/\p{L}/u.test(wideText(original))) expect(value).toEqual(original);
    }
  });
});
