import { it } from 'vitest';
import { importWithKills, payOutWithKills } from './rewards-kill.testing.ts';

it('SRV-03 SRV-04 an import of card transactions killed once has the same result as an uninterrupted one', () =>
  importWithKills({ kills: 1, rows: 120, runsOthersHere: true }));

it('ACC-09 SRV-04 a payout run killed once pays every member exactly once', () =>
  payOutWithKills({ kills: 1, members: 30, runsOthersHere: true }));
