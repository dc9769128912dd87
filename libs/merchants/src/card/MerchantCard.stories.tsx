import type { PartnerSettings } from '@dining/partner-settings';
import type { TierLevel } from '@dining/rules';
import { earnTerms, makeMerchant, memberOfTier, StorySite } from '@dining/testing';
import { withDrawing } from '@dining/testing/browser';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DinerProvider } from '../earn/diner.context.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { MerchantCard, type MerchantCardProps } from './MerchantCard.tsx';

type Overrides = Parameters<typeof makeMerchant>[0];
type ShownProps = Partial<Omit<MerchantCardProps, 'merchant'>> & {
  of?: Overrides;
  settings?: Partial<PartnerSettings>;
  tier?: TierLevel;
};

const Column = styled.div`
  max-width: 330px;
`;

/** One card at the width of a list column. */
const Shown = ({ of, settings, tier, ...props }: ShownProps) => (
  <StorySite settings={{ acclaimedEnabled: true, ...settings }}>
    <DinerProvider diner={tier === undefined ? undefined : memberOfTier(tier)}>
      <Column>
        <MerchantCard merchant={withDrawing(makeMerchant(of))} level={2} {...props} />
      </Column>
    </DinerProvider>
  </StorySite>
);

const meta: Meta<typeof Shown> = { title: 'merchants/MerchantCard', component: Shown };
export default meta;

type Story = StoryObj<typeof Shown>;

/** MER-01 */
export const Visitor: Story = {};

/** MER-01: the member's earn rate and the partner's bonus. */
export const OptedOut: Story = { args: { tier: 0 } };
export const Select: Story = { args: { tier: 2, of: { earnTerms: earnTerms({ units: 1500 }) } } };
export const Vip: Story = { args: { tier: 3, settings: { hasVIP: true } } };
/** MER-02: offers for a higher tier, which earn nothing here or less until then. */
export const LockedToSelect: Story = {
  args: { tier: 0, of: { earnTerms: earnTerms({ units: 500, requiredTier: 2 }) } },
};
export const BonusForVip: Story = {
  args: {
    tier: 2,
    of: { earnTerms: earnTerms({ units: 0 }, { units: 750, requiredTier: 3 }) },
    settings: { hasVIP: true },
  },
};
/** MER-07: earns on other days, or no longer this month. */
export const OtherDays: Story = { args: { tier: 2, of: { earnTerms: earnTerms({ units: 0, days: [0, 6] }) } } };
export const LimitReached: Story = { args: { tier: 2, of: { monthlyMaxVisits: 0 } } };
export const BonusInMoney: Story = {
  args: {
    tier: 2,
    of: { earnTerms: earnTerms({ units: 550 }) },
    settings: { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
  },
};
/** MER-05: the bill that gets the bonus. */
export const BonusWithMinimum: Story = {
  args: { tier: 2, of: { earnTerms: earnTerms({ units: 750, minimumTicketCents: 5_000 }) } },
};
export const BonusWithoutRates: Story = {
  args: { tier: 2, of: { earnTerms: earnTerms({ units: 500 }) }, settings: { showsEarnRate: false } },
};

export const Tagged: Story = {
  args: { of: { acclaimedLevel: 1, details: { highlight: 'new', cuisines: ['Korean'] } } },
};

export const OnlineOrderingOnly: Story = {
  args: { of: { details: { features: ['onlineOrdering'], cuisines: ['Pizza', 'Italian'], priceRange: 2 } } },
};

/** PRT-04: the partner has no enrollment, so visitors see the rate. */
export const WithoutEnrollment: Story = { args: { settings: { enrollmentType: 'none' } } };

export const Unrated: Story = {
  args: {
    of: {
      details: {
        rating: { overallRating: 0, numberOfRatings: 0 },
        priceRange: 0,
        highlight: 'comingSoon',
        cuisines: ['French', 'Bakery'],
      },
    },
  },
};

export const LongWords: Story = {
  args: {
    of: {
      name: 'Gastwirtschaft zur alten Donaudampfschifffahrtsgesellschaft',
      location: {
        address: { city: 'Winchester-on-the-Severn', state: 'MD' },
        neighborhood: 'Upper Northwestern Riverfront',
        latitude: 39,
        longitude: -76,
      },
      distance: 2443,
      details: { cuisines: ['Central European', 'Vegetarian', 'Small plates'] },
    },
  },
};

/** The card on the map. */
export const Compact: Story = { args: { compact: true } };

/** Placeholder while merchants load. */
export const Loading: Story = {
  render: () => (
    <Column>
      <CardSkeleton />
    </Column>
  ),
};
