import { it } from 'vitest';
import { payOutWithKills } from './rewards-kill.testing.ts';

it('ACC-09 SRV-04 a payout run killed once pays every member exactly once', () =>
  payOutWithKills({ kills: 1, members: 30, runsOthersHere: true }));
