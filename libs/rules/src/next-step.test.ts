import { describe, expect, it } from 'vitest';
import { nextStepFor, type StepFacts } from './next-step.ts';
import { reasonCodes, type ReasonCode } from './reward-reason.ts';

const facts: StepFacts = {
  tierLevel: 2,
  publicId: 'member-0001',
  offersEmailOptIn: true,
  merchantPath: '/merchants/d1',
  claimPath: '/account/recent_activity?claim=41',
};
const step = (reason: ReasonCode, more: Partial<StepFacts> = {}) => {
  const { name, path } = nextStepFor(reason, { ...facts, ...more });
  return `${name} ${path}`;
};

describe('nextStepFor', () => {
  it('EXT-02 leads every reason to a screen', () => {
    expect(Object.fromEntries(reasonCodes.map((reason) => [reason, step(reason)]))).toEqual({
      card_not_linked: 'cards /account/manage_cards',
      merchant_not_participating: 'restaurant /merchants/d1',
      tier_required: 'progress /account',
      below_minimum: 'claim /account/recent_activity?claim=41',
      monthly_maximum_spend: 'restaurant /merchants/d1',
      monthly_maximum_visits: 'restaurant /merchants/d1',
      refunded: 'claim /account/recent_activity?claim=41',
      card_not_eligible: 'cards /account/manage_cards',
      duplicate: 'claim /account/recent_activity?claim=41',
      foreign_currency: 'claim /account/recent_activity?claim=41',
      account_closed: 'claim /account/recent_activity?claim=41',
      under_review: 'claim /account/recent_activity?claim=41',
      loyalty_number_missing: 'loyaltyNumber /account/user_profile#loyalty-number',
    });
  });

  it('EXT-02 leads a member below the tier to where the next tier is reached', () => {
    expect(step('tier_required', { tierLevel: 0 })).toBe('optIn /account/user_profile');
    expect(step('tier_required', { tierLevel: 1, publicId: 'a b' })).toBe('activate /activate?public_id=a%20b');
    expect(step('tier_required', { tierLevel: 3 })).toBe('progress /account');
  });

  it('EXT-02 offers no opt-in where the profile has none', () => {
    expect(step('tier_required', { tierLevel: 0, offersEmailOptIn: false })).toBe('progress /account');
  });

  it('EXT-02 leads to a report instead of the page of a restaurant that is no longer listed', () => {
    for (const reason of ['merchant_not_participating', 'monthly_maximum_spend', 'monthly_maximum_visits'] as const)
      expect(step(reason, { merchantPath: undefined })).toBe('claim /account/recent_activity?claim=41');
  });
});
