import { expect, it } from 'vitest';
import { expectYear } from './year.testing.ts';

it('SRV-03 SRV-04 a year of a small program, drawn from a seed and with crashes, ends as the bookkeeper says', async () => {
  const { counts } = await expectYear(1, { members: 4, dines: 40, crashes: 4 });
  // A year without these would prove little.
  for (const kind of ['join', 'settled', 'refunded', 'offer', 'claim', 'book', 'payout', 'crashes'])
    expect(counts[kind], kind).toBeGreaterThan(0);
});
