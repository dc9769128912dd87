import { chanceOf, hashOf } from './chance/chance.ts';
import type { DemoMerchant, DemoOffer } from './demo-merchant.types.ts';

const SHARE_WITH_OFFER = 0.2;
const bonusAmounts = [100, 150, 200, 250, 300, 500, 750, 1000];
const campaigns = ['WELCOME', 'WEEKEND', 'DATE-NIGHT', 'NEW-TABLES', 'DOUBLE-UP'];

/**
 * What a partner offers at about a fifth of the merchants. The same merchants, partner code and seed give the same
 * offers; another code gives others, and a merchant's offer does not hang on which other merchants there are.
 */
export function generateDemoOffers(
  merchants: readonly Pick<DemoMerchant, 'id'>[],
  partnerCode: string,
  seed = 1,
): DemoOffer[] {
  return merchants.flatMap(({ id }) => {
    const chance = chanceOf(hashOf(`${partnerCode} ${id}`, seed));
    return chance.happens(SHARE_WITH_OFFER) ? [offerAt(id, chance)] : [];
  });
}

function offerAt(merchantId: string, chance: ReturnType<typeof chanceOf>): DemoOffer {
  const campaign = chance.oneOf(campaigns);
  return {
    merchantId,
    offerId: `demo-${merchantId}`,
    campaignCodes: chance.happens(0.25)
      ? [campaign, chance.oneOf(campaigns.filter((code) => code !== campaign))]
      : [campaign],
    bonusAmount: chance.oneOf(bonusAmounts),
    offerType: chance.happens(0.3) ? 'limited' : 'unlimited',
    requiredTier: ([0, 2, 3] as const)[chance.weighted([80, 13, 7])]!,
    startsOn: null,
    endsOn: null,
  };
}
