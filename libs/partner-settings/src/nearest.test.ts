import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it('PRT-02 suggests the word that was probably meant', () => {
  expect(nearest('enrolmentType', ['name', 'enrollmentType'])).toBe('enrollmentType');
  expect(nearest('dmeo', ['extremes', 'demo'])).toBe('demo');
  expect(nearest('hasvip', ['hasPPN', 'hasVIP'])).toBe('hasVIP');
});

it('PRT-02 suggests nothing when no word is close', () => {
  expect(nearest('harbor', ['demo', 'extremes'])).toBeUndefined();
  expect(nearest('x', [])).toBeUndefined();
});
