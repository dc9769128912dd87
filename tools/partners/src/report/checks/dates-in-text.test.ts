import { describe, expect, it } from 'vitest';
import { lastDateIn } from './dates-in-text.ts';

describe('the last date in a text', () => {
  it.each([
    ['Until June 30, 2026.', '2026-06-30'],
    ['Ends Jun. 3rd 2026', '2026-06-03'],
    ['<p>1/5/2026–12/31/2026</p>', '2026-12-31'],
    ['2026-03-01 and May 2, 2025', '2026-03-01'],
    ['SEPT 9, 2026', '2026-09-09'],
  ])('EXT-12 is found in "%s"', (text, day) => expect(lastDateIn(text)?.day).toBe(day));

  it.each(['Until December 31.', 'Through June 2026', '24/7/365 service', 'Call 1-800-736-3100', '10,000 restaurants'])(
    'EXT-12 is not guessed from "%s"',
    (text) => expect(lastDateIn(text)).toBeUndefined(),
  );
});
