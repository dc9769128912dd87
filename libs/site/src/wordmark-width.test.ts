import { expect, it } from 'vitest';
import { wordmarkWidth } from './wordmark-width.ts';

it('PRT-01 the width of a wordmark at 34 pixels follows from its viewBox', () => {
  expect(wordmarkWidth('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 206 34"></svg>')).toBe(206);
  expect(wordmarkWidth('<svg viewBox="-5 0 300.5 50"/>')).toBe(204);
});
