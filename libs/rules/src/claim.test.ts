import { expect, it } from 'vitest';
import { isSameBill } from './claim.ts';

it.each([
  ['the same amount', 4_800, 4_800, true],
  ['a tip of 20 %', 5_760, 4_800, true],
  ['a tip of 30 %', 6_240, 4_800, true],
  ['a cent more', 6_241, 4_800, false],
  ['a rounded amount', 4_800, 4_795, true],
  ['the subtotal, where the card has the tip', 4_800, 5_760, true],
  ['much less', 3_359, 4_800, false],
  ['nothing', 0, 4_800, false],
])('EXT-01 compares a receipt with the bill of a card: %s', (_name, receipt, card, same) => {
  expect(isSameBill(receipt, card)).toBe(same);
});
