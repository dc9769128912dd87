import { describe, expect, it } from 'vitest';
import { variantsOf, wholeText, wideText } from './copy-value.ts';

const TERMS = 'I agree to the [Terms](/terms), {programName}®.';
const BOTH = { desktop: 'I agree.', mobile: 'Agreed.' };

describe('a copy value', () => {
  it('EXT-06 CPY-05 gives its whole text: markup included, the wide variant first', () => {
    expect(wholeText(TERMS)).toBe(TERMS);
    expect(wholeText(BOTH)).toBe('I agree.\nAgreed.');
  });

  it('CPY-05 gives the wide variant where there is room for one text only', () => {
    expect(wideText(TERMS)).toBe(TERMS);
    expect(wideText(BOTH)).toBe('I agree.');
  });

  it('CPY-05 lists its variants', () => {
    expect(variantsOf(TERMS)).toEqual([TERMS]);
    expect(variantsOf(BOTH)).toEqual(['I agree.', 'Agreed.']);
  });
});
