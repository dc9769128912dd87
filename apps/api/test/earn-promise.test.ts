import { expect, it } from 'vitest';
import { comparePromises, OUTCOMES } from './earn-promise.testing.ts';

it('MER-07 EXT-02 earns what the page said: 280 random members, restaurants and days, without a disagreement', async () => {
  expect(await comparePromises({ merchants: 6, members: 20, rounds: 14 })).toEqual({
    outcomes: OUTCOMES,
    bills: ['above', 'at', 'below'],
  });
});
