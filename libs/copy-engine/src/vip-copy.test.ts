import { expect, it } from 'vitest';
import { variantsOf } from './copy-value.ts';
import { defaultDeck } from './deck/default-deck.ts';
import { placeholdersIn } from './placeholders.ts';

it('CTR-07 names VIP in these default texts only, all of which ask hasVIP before they show', () => {
  const naming = Object.entries(defaultDeck).filter(([, value]) =>
    variantsOf(value).some((text) => /\bVIP\b/.test(text) || placeholdersIn(text).includes('currentEarningTier3')),
  );
  expect(naming.map(([key]) => key).toSorted()).toEqual([
    // Mails of the level, the rate in them, and the page that unsubscribes.
    'mail.receipt.vipThrough',
    'mail.tierLapsing.body',
    'mail.tierLapsing.heading',
    'mail.tierLapsing.subject',
    'mail.tierReached.heading',
    'mail.tierReached.subject',
    'mail.unsubscribe.cost',
    'mail.vipRate',
    // The name of the level.
    'tier.3',
  ]);
});
