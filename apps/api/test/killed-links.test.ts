import { expect, it } from 'vitest';
import { CONCURRENT_MEMBERS, linkWithKills } from './killed-links.testing.ts';

it('SRV-04 CRD-04 CRD-07 CRD-09 EXT-06 a server killed during a link of cards keeps all acknowledged links, and redeems no token twice', async () => {
  const counts = await linkWithKills({ members: CONCURRENT_MEMBERS + 1, moments: [{ during: 'link' }] });
  // The kill prevents three of sixteen links.
  expect(counts).toEqual({ linked: 13, deleted: 0, unanswered: 1 });
});
