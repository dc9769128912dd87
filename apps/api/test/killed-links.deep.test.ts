import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { CONCURRENT_MEMBERS, linkWithKills, type KillMoment } from './killed-links.testing.ts';

const KILLS = 24;

it(`SRV-04 CRD-04 CRD-07 CRD-09 EXT-06 a server killed ${KILLS} times while linking and deleting cards keeps all acknowledged changes, and redeems no token twice`, async () => {
  const moments = Array.from({ length: KILLS }, (_, round): KillMoment => {
    const answers = 1 + (round % CONCURRENT_MEMBERS);
    // In every third round the server is killed at a random moment.
    return round % 3 === 0 ? { answers, withinMs: randomInt(1, 40) } : { answers };
  });
  const counts = await linkWithKills({ members: 20, moments });
  expect(counts.linked).toBeGreaterThan(KILLS);
  expect(counts.deleted).toBeGreaterThan(0);
  expect(counts.unanswered).toBeGreaterThan(KILLS);
}, 900_000);

it('SRV-04 CRD-04 CRD-07 CRD-09 EXT-06 a server killed three times, idle, during a link and during a deletion of cards, keeps all acknowledged changes, and redeems no token twice', async () => {
  const counts = await linkWithKills({
    members: CONCURRENT_MEMBERS + 1,
    moments: [{ answers: CONCURRENT_MEMBERS }, { during: 'link' }, { during: 'deletion' }],
  });
  // Each round links sixteen cards, of which the kill during a link prevents three.
  expect(counts).toEqual({ linked: 45, deleted: 2, unanswered: 3 });
});
