import { expect, it } from 'vitest';
import { below, from } from './breakpoints.ts';

it('has the breakpoints of the member-app document: 451, 661, 861 and 1050 px', () => {
  expect(from('paired')).toBe('@media (min-width: 451px)');
  expect(from('columns')).toBe('@media (min-width: 661px)');
  expect(from('side')).toBe('@media (min-width: 861px)');
  expect(from('navigation')).toBe('@media (min-width: 1050px)');
});

it('below() ends one pixel before the breakpoint', () => {
  expect(below('columns')).toBe('@media (max-width: 660px)');
});
