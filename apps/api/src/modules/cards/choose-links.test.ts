import { cardNetworks, type CardNetwork } from '@dining/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardOf, chooseLinks, filledEntries, keyOf } from './choose-links.ts';

const fingerprint = fc.nat({ max: 20 }).map((number) => Buffer.alloc(32, number));
const networkOf = (cardFingerprint: Buffer): CardNetwork =>
  cardNetworks[(cardFingerprint[0] ?? 0) % cardNetworks.length] ?? 'VISA';

/**
 * Entries in any order with tokens of any cards, and any existing links, with each card linked to one member at most.
 */
const situations = fc.record({
  fingerprints: fc.array(fingerprint, { maxLength: 24 }),
  links: fc
    .uniqueArray(fc.record({ member_id: fc.constantFrom('me', 'you', 'other'), fingerprint }), {
      selector: keyOf,
      maxLength: 20,
    })
    .filter((links) => links.filter((link) => link.member_id === 'me').length <= 12),
  accepted: fc.subarray([...cardNetworks], { minLength: 1 }),
});

it('CRD-03 CRD-04 CRD-06 CRD-09 links at most twelve cards, none twice, none of other members, and returns a result for each', () => {
  fc.assert(
    fc.property(situations, ({ fingerprints, links, accepted }) => {
      const redeemed = new Map(
        fingerprints.map((cardFingerprint, index) => [
          `token ${index}`,
          { network: networkOf(cardFingerprint), lastFour: '4242', fingerprint: cardFingerprint },
        ]),
      );
      const entries = fingerprints.map((_print, index) => ({ lastFour: '4242', token: `token ${index}` }));
      const found = entries.map((entry) => cardOf(entry, { redeemed, loaded: new Map() }));
      const { choices, toLink } = chooseLinks(found, { memberId: 'me', accepted, links });
      const own = new Set(links.filter((link) => link.member_id === 'me').map(keyOf));
      const others = new Set(links.filter((link) => link.member_id !== 'me').map(keyOf));
      const added = new Set(toLink.map(keyOf));
      expect(choices.map(({ entry }) => entry)).toEqual(entries);
      expect(added.size).toBe(toLink.length);
      expect(own.size + added.size).toBeLessThanOrEqual(12);
      for (const card of toLink)
        expect([own.has(keyOf(card)), others.has(keyOf(card)), accepted.includes(card.network)]).toEqual([
          false,
          false,
          true,
        ]);
      choices.forEach(({ error }, index) => {
        const key = fingerprints[index]?.toString('hex') ?? '';
        expect(error === undefined, String(error)).toBe(own.has(key) || added.has(key));
        if (error === 'limit') expect(own.size + added.size).toBe(12);
        if (error === 'in_use') expect(others.has(key)).toBe(true);
      });
    }),
  );
});

it('CRD-05 ignores an entry without last digits, and never treats a card of the program as a typed one', () => {
  expect(filledEntries([{}, { lastFour: '' }, { lastFour: '1234' }])).toEqual([{ lastFour: '1234' }]);
  const redeemed = new Map([['t', { network: 'VISA' as const, lastFour: '1234', fingerprint: Buffer.alloc(32) }]]);
  expect(cardOf({ lastFour: '1234', token: 't', partnerCardId: 'p' }, { redeemed, loaded: new Map() }).error).toBe(
    'unknown',
  );
  expect(
    cardOf({ lastFour: '1234', token: 't', partnerCardId: '' }, { redeemed, loaded: new Map() }).error,
  ).toBeUndefined();
});
