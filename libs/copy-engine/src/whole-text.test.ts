import { expect, it } from 'vitest';
import { wholeText } from './whole-text.ts';

it('EXT-06 CPY-05 is the text as it stands, with both variants where there are two', () => {
  expect(wholeText('I agree to the [Terms](/terms), {programName}®.')).toBe(
    'I agree to the [Terms](/terms), {programName}®.',
  );
  expect(wholeText({ desktop: 'I agree.', mobile: 'Agreed.' })).toBe('I agree.\nAgreed.');
});
