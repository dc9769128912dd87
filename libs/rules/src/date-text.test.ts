import { describe, expect, it } from 'vitest';
import { countText, pluralForm } from './count-text.ts';
import { longDayText, longFullDayText, longWeekdayText, monthText, shortWeekdayText } from './date-text.ts';

describe('dates in texts', () => {
  it('writes each kind of date in one way', () => {
    expect(
      [longDayText, longFullDayText, shortWeekdayText, longWeekdayText, monthText].map((write) => write('2026-11-20')),
    ).toEqual(['November 20', 'November 20, 2026', 'Fri, Nov 20', 'Friday, November 20', 'November 2026']);
  });

  it('takes the UTC day of a timestamp, wherever the reader is', () => {
    expect(longFullDayText('2027-01-01T00:30:00Z')).toBe('January 1, 2027');
    expect(longFullDayText(new Date('2026-12-31T23:59:59Z'))).toBe('December 31, 2026');
  });
});

describe('counts in texts', () => {
  it('separates thousands, and knows which counts take the singular', () => {
    expect([0, 86, 1440].map(countText)).toEqual(['0', '86', '1,440']);
    expect([0, 1, 2, 1001].map(pluralForm)).toEqual(['many', 'one', 'many', 'many']);
  });
});
