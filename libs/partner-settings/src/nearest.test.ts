import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it('PRT-02 guesses the word that was meant', () => {
  expect(nearest('enrolmentType', ['name', 'enrollmentType'])).toBe('enrollmentType');
  expect(nearest('dmeo', ['extremes', 'demo'])).toBe('demo');
  expect(nearest('hasvip', ['hasPPN', 'hasVIP'])).toBe('hasVIP');
});

it('PRT-02 guesses nothing when nothing is close', () => {
  expect(nearest('harbor', ['demo', 'extremes'])).toBeUndefined();
  expect(nearest('x', [])).toBeUndefined();
});
