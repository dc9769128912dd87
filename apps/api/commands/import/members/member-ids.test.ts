import { expect, it } from 'vitest';
import { makeBundle } from '../../../src/platform/tenancy/sites.testing.ts';
import { isProgramNumber } from './member-ids.ts';

const settingsOf = (settings: object) => makeBundle('demo', { settings }).basics.partner.settings;

it('SEC-02 takes a loyalty number of the program’s own rule for no card number, and any without a rule', () => {
  const pattern = isProgramNumber(settingsOf({ loyaltyNumberRule: 'pattern', loyaltyNumberPattern: '\\d{16}' }));
  const none = isProgramNumber(settingsOf({ loyaltyNumberRule: 'none' }));
  const number = '4111 1111 1111 1111';
  expect([pattern('loyaltyNumber', number), pattern('loyaltyNumber', 4_111_111_111_111_111)]).toEqual([true, true]);
  expect([pattern('email', number), pattern('loyaltyNumber', '41111111111111111')]).toEqual([false, false]);
  expect(pattern('loyaltyNumber', { toString: 1 })).toBe(false);
  expect(none('loyaltyNumber', number)).toBe(false);
});
