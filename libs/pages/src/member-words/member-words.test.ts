import { memberPlaceholders } from '@dining/copy-engine';
import { makeMember } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { isComplete, memberWords } from './member-words.ts';

describe('memberWords', () => {
  it('HOM-03 has a value for every placeholder that the checks of content allow', () => {
    const diningProgress = {
      status: 'Building' as const,
      remainingDines: 7,
      dinesRequired: 11,
      remainingDollars: 120,
      dollarsRequired: 500,
      ytdMilesOrDollars: 380,
    };
    const words = memberWords(makeMember({ diningProgress }));
    expect(Object.keys(words)).toEqual(memberPlaceholders);
    expect(words).toEqual({
      firstName: 'Maya',
      remainingDines: 7,
      dinesRequired: 11,
      remainingDollars: 120,
      dollarsRequired: 500,
    });
  });

  it('HOM-03 a text is complete if every value that it mentions is known', () => {
    expect(isComplete('Hello', memberWords(undefined))).toBe(true);
    expect(isComplete('Hello {firstName}', memberWords(undefined))).toBe(false);
    expect(isComplete('Hello {firstName}', memberWords(makeMember()))).toBe(true);
    expect(isComplete('{dollarsRequired} to go', memberWords(makeMember()))).toBe(false);
    expect(isComplete(undefined, memberWords(makeMember()))).toBe(false);
  });
});
