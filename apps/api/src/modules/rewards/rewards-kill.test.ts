import { it } from 'vitest';
import { importWithKills, payOutWithKills } from './rewards-kill.testing.ts';

it('SRV-03 SRV-04 an import of card transactions killed twice has the same result as an uninterrupted one', () =>
  importWithKills({ kills: 2, rows: 300 }));

it('ACC-09 SRV-04 a payout run killed twice pays every member exactly once', () =>
  payOutWithKills({ kills: 2, members: 100 }));
