import { it } from 'vitest';
import { importWithKills, payOutWithKills } from './rewards-kill.testing.ts';

it(
  'SRV-03 SRV-04 an import of card transactions killed 24 times has the same result as an uninterrupted one',
  () => importWithKills({ kills: 24, rows: 3_000 }),
  900_000,
);

it(
  'ACC-09 SRV-04 a payout run killed 24 times pays every member exactly once',
  () => payOutWithKills({ kills: 24, members: 2_000, runsOthersHere: false }),
  900_000,
);
