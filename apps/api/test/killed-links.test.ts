import { expect, it } from 'vitest';
import { CONCURRENT_MEMBERS, linkWithKills } from './killed-links.testing.ts';

it('SRV-04 CRD-04 CRD-07 CRD-09 EXT-06 a server killed three times, idle, during a link and during a deletion of cards, keeps all acknowledged changes, and redeems no token twice', async () => {
  const counts = await linkWithKills({
    members: CONCURRENT_MEMBERS + 1,
    moments: [{ answers: CONCURRENT_MEMBERS }, { during: 'link' }, { during: 'deletion' }],
  });
  // Each round links sixteen cards, of which the kill during a link prevents three.
  expect(counts).toEqual({ linked: 45, deleted: 2, unanswered: 3 });
});
