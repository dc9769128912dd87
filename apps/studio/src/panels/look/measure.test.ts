import { expect, it } from 'vitest';
import { curveOf, inUnit, numberOf } from './measure.ts';

it('EXT-13 keeps a size when its unit changes', () => {
  expect(inUnit('dimension', { value: 1.1875, unit: 'rem' }, 'px')).toEqual({ value: 19, unit: 'px' });
  expect(inUnit('dimension', { value: 13, unit: 'px' }, 'rem')).toEqual({ value: 0.8125, unit: 'rem' });
  expect(inUnit('duration', { value: 120, unit: 'ms' }, 's')).toEqual({ value: 0.12, unit: 's' });
});

it('EXT-13 takes numbers and curves only when they are complete', () => {
  expect([numberOf('-0.02'), numberOf(''), numberOf('-')]).toEqual([-0.02, undefined, undefined]);
  expect(curveOf('0.2, 0.8 0.2,1')).toEqual([0.2, 0.8, 0.2, 1]);
  expect(curveOf('0.2, 0.8, 0.2')).toBeUndefined();
});
