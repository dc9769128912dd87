import { expect, it } from 'vitest';
import { below, from, low, minWidth, shortPhone, tall, tiny } from './breakpoints.ts';

it('RCH-01 CTR-08 has the breakpoints of the member-app document, 451, 661, 861 and 1050 px, in em', () => {
  expect(from('paired')).toBe('@media (min-width: 28.1875em)');
  expect(from('columns')).toBe('@media (min-width: 41.3125em)');
  expect(from('side')).toBe('@media (min-width: 53.8125em)');
  expect(from('navigation')).toBe('@media (min-width: 65.625em)');
});

it('RCH-01 minWidth() is the condition of from(), so that scripts and styles agree', () => {
  expect(minWidth('side')).toBe('(min-width: 53.8125em)');
});

it('RCH-01 below() ends so little before the breakpoint that no width lies between', () => {
  expect(below('columns')).toBe('@media (max-width: 41.31125em)');
  expect(shortPhone).toBe('@media (max-width: 53.81125em) and (max-height: 43.75em)');
});

it('RCH-01 tells screens apart that are below 480 px in height, or narrower than any phone', () => {
  expect(tall).toBe('@media (min-height: 30em)');
  expect(low).toBe('@media (max-height: 29.99875em)');
  expect(tiny).toBe('@media (max-width: 19em)');
});
