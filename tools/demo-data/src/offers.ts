import type { DemoMerchant, DemoOffer } from './demo-merchant.types.ts';
import { createRandom, hashText } from './random/random.ts';

const SHARE_WITH_OFFER = 0.2;
/** Offers that pay on some days of the week, and which; 0 is Sunday. */
const SHARE_WITH_DAYS = 0.15;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WEEKDAYS = [
  [1, 2, 3],
  [0, 5, 6],
  [2, 4],
];
const bonusAmounts = [100, 150, 200, 250, 300, 500, 750, 1000];
/** Offers with a minimum bill, and what it is in cents. */
const SHARE_WITH_MINIMUM = 0.4;
const minimums = [2_500, 3_000, 5_000, 7_500];
const campaigns = ['WELCOME', 'WEEKEND', 'DATE-NIGHT', 'SPEND-MORE'];
/** Every restaurant that is shown as new has an offer with this code, for everyone and on any bill. */
const NEW_RESTAURANTS = 'NEW-TABLES';

/**
 * Generates offers of a partner at about a fifth of the merchants and at all new ones: programs promise a bonus there. The
 * same program and seed give the same offers. A merchant's offer does not depend on the other merchants.
 */
export function generateDemoOffers(
  merchants: readonly Pick<DemoMerchant, 'id' | 'highlight'>[],
  { code, hasVip }: { code: string; hasVip: boolean },
  seed = 1,
): DemoOffer[] {
  return merchants.flatMap(({ id, highlight }) => {
    const random = createRandom(hashText(`${code} ${id}`, seed));
    if (highlight === 'new') return [newRestaurantOffer(id, random)];
    return random.boolean(SHARE_WITH_OFFER) ? [offerAt(id, random, hasVip)] : [];
  });
}

function offerAt(merchantId: string, random: ReturnType<typeof createRandom>, hasVip: boolean): DemoOffer {
  const campaign = random.pick(campaigns);
  return {
    merchantId,
    offerId: `demo-${merchantId}`,
    campaignCodes: random.boolean(0.25)
      ? [campaign, random.pick(campaigns.filter((code) => code !== campaign))]
      : [campaign],
    bonusAmount: random.pick(bonusAmounts),
    offerType: random.boolean(0.3) ? 'limited' : 'unlimited',
    // Offers for VIPs are for Select Members where the program has no VIP.
    requiredTier: ([0, 2, hasVip ? 3 : 2] as const)[random.weightedIndex([80, 13, 7])]!,
    startsOn: null,
    endsOn: null,
    days: random.boolean(SHARE_WITH_DAYS) ? random.pick(WEEKDAYS) : EVERY_DAY,
    // Last, so that the other values do not depend on it.
    minimumTicketCents: random.boolean(SHARE_WITH_MINIMUM) ? random.pick(minimums) : null,
  };
}

const newRestaurantOffer = (merchantId: string, random: ReturnType<typeof createRandom>): DemoOffer => ({
  merchantId,
  offerId: `demo-${merchantId}`,
  campaignCodes: [NEW_RESTAURANTS],
  bonusAmount: random.pick(bonusAmounts),
  offerType: 'unlimited',
  requiredTier: 0,
  startsOn: null,
  endsOn: null,
  days: EVERY_DAY,
  minimumTicketCents: null,
});
