import { higherTiers, type HigherTier } from './higher-tier.ts';
import type { ReasonCode } from './reward-reason.ts';
import { TIER, type TierLevel } from './tier.ts';

/** What a member can do about a dine that did not earn. The words are the copy `activity.why.<name>`. */
export type NextStep = {
  name: 'loyaltyNumber' | 'cards' | 'optIn' | 'activate' | 'progress' | 'restaurant' | 'claim';
  path: string;
};

/** Id of the profile's field for a missing loyalty number. A link with this fragment moves the focus there. */
export const LOYALTY_NUMBER_FIELD_ID = 'loyalty-number';

/** Id of the profile's tick for e-mail; the same for a link to it. */
export const EMAIL_OPT_IN_FIELD_ID = 'email-opt-in';

/** What decides where the next step is taken. */
export type StepFacts = {
  /** The member's tier today. */
  tierLevel: TierLevel;
  publicId: string;
  /** Whether the profile offers the e-mail opt-in. */
  offersEmailOptIn: boolean;
  /** The page of the dine's restaurant; undefined if it is no longer listed. */
  merchantPath: string | undefined;
  /** Where the member reports a problem with the dine. */
  claimPath: string;
};

const claim = ({ claimPath }: StepFacts): NextStep => ({ name: 'claim', path: claimPath });

const cards = (): NextStep => ({ name: 'cards', path: '/account/manage_cards' });

/** The restaurant's page shows its earning days and monthly limits. */
const restaurant = (facts: StepFacts): NextStep =>
  facts.merchantPath === undefined ? claim(facts) : { name: 'restaurant', path: facts.merchantPath };

/**
 * Where a member takes the step to a tier (MER-02): Select is reached by the e-mail opt-in, VIP by dining; some members
 * activate their membership first.
 */
export function tierStep(
  tier: HigherTier,
  { tierLevel, publicId }: Pick<StepFacts, 'tierLevel' | 'publicId'>,
): NextStep {
  if (tierLevel === TIER.notActivated)
    return { name: 'activate', path: `/activate?public_id=${encodeURIComponent(publicId)}` };
  return tier === TIER.select
    ? { name: 'optIn', path: '/account/user_profile' }
    : { name: 'progress', path: '/account' };
}

/** The tiers of the program that are in a member's reach: Select only where the profile has the tick for e-mail. */
export const tiersInReach = ({
  hasVIP,
  hidesEmailOptIn,
}: {
  hasVIP: boolean;
  hidesEmailOptIn: boolean;
}): readonly HigherTier[] => higherTiers(hasVIP).filter((tier) => tier !== TIER.select || !hidesEmailOptIn);

const nextTier = (facts: StepFacts): NextStep =>
  tierStep(facts.tierLevel === TIER.optedOut && facts.offersEmailOptIn ? TIER.select : TIER.vip, facts);

/** Where a member without a loyalty number adds it. */
export const loyaltyNumberStep = (): NextStep => ({
  name: 'loyaltyNumber',
  path: `/account/user_profile#${LOYALTY_NUMBER_FIELD_ID}`,
});

const steps: Readonly<Record<ReasonCode, (facts: StepFacts) => NextStep>> = {
  card_not_linked: cards,
  card_not_eligible: cards,
  merchant_not_participating: restaurant,
  monthly_maximum_spend: restaurant,
  monthly_maximum_visits: restaurant,
  tier_required: nextTier,
  loyalty_number_missing: loyaltyNumberStep,
  below_minimum: claim,
  refunded: claim,
  duplicate: claim,
  foreign_currency: claim,
  account_closed: claim,
  under_review: claim,
};

/** Where a member can fix, or at least question, the reason why a dine did not earn (EXT-02). */
export const nextStepFor = (reason: ReasonCode, facts: StepFacts): NextStep => steps[reason](facts);
