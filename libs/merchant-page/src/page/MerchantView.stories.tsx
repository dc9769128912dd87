import type { TierLevel } from '@dining/api-contract';
import { DinerProvider } from '@dining/merchants';
import type { PartnerSettings } from '@dining/partner-settings';
import { earnTerms, makeMerchantDetail, memberOfTier, memberQuery, StorySite, withDrawing } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { MerchantSkeleton } from './MerchantSkeleton.tsx';
import { MerchantView } from './MerchantView.tsx';
import NoMerchant from './NoMerchant.tsx';

type ShownProps = {
  of?: Parameters<typeof makeMerchantDetail>[0];
  settings?: Partial<PartnerSettings>;
  tierLevel?: TierLevel;
};

const Shown = ({ of, settings, tierLevel }: ShownProps) => (
  <StorySite
    path="/merchants/d1"
    queries={tierLevel === undefined ? [] : [memberQuery(memberOfTier(tierLevel))]}
    settings={{ acclaimedEnabled: true, ...settings }}
  >
    <DinerProvider diner={tierLevel === undefined ? undefined : memberOfTier(tierLevel)}>
      <MerchantView merchant={withDrawing(makeMerchantDetail(of))} />
    </DinerProvider>
  </StorySite>
);

const meta: Meta<typeof Shown> = {
  title: 'merchant-page/MerchantPage',
  component: Shown,
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj<typeof Shown>;

/** MER-04: everything that visitors can see. */
export const Everything: Story = {
  args: {
    of: {
      acclaimedLevel: 1,
      earnTerms: earnTerms({ units: 500, endsOn: '2026-12-31' }, { units: 750, requiredTier: 3, days: [5, 6] }),
      website: 'https://osteria.example',
      origin: 'https://order.osteria.example',
      monthlyMaxSpendCents: 60_000,
      monthlyMaxVisits: 4,
      events: [{ title: 'Truffle week', description: 'Five courses, one of them a surprise.', startsAt: '2026-11-20' }],
    },
    settings: { hasVIP: true },
  },
};

/** MER-01: the member's earn rate, with their tier highlighted and no links to sign in. */
export const OptedOut: Story = {
  args: { tierLevel: 0, of: { earnTerms: earnTerms({ units: 500, requiredTier: 2 }) }, settings: { hasVIP: true } },
};
export const Select: Story = {
  args: {
    tierLevel: 2,
    of: { earnTerms: earnTerms({ units: 500, limitedId: 'a', days: [0, 6] }), monthlyMaxVisits: 4 },
    settings: { hasVIP: true },
  },
};
export const VipOnAPhone: Story = {
  args: { tierLevel: 3, settings: { hasVIP: true } },
  globals: { viewport: { value: 'phone' } },
};

export const Bare: Story = {
  args: {
    of: {
      hours: [],
      phone: undefined,
      description: undefined,
      details: { rating: { overallRating: 0, numberOfRatings: 0 }, priceRange: 0 },
    },
  },
};

/** PRT-04 */
export const WithoutEnrollment: Story = { args: { settings: { enrollmentType: 'none' } } };

/** RTE-03: the dialog that leads to the merchant's ordering page. */
export const OrderingOnline: Story = {
  args: { of: { origin: 'https://order.osteria.example' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Order online' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order from Osteria Lucciola' })).toBeVisible());
  },
};

export const Loading: Story = {
  render: () => (
    <StorySite>
      <MerchantSkeleton />
    </StorySite>
  ),
};

export const NotInTheProgram: Story = {
  render: () => (
    <StorySite>
      <NoMerchant onRetry={undefined} />
    </StorySite>
  ),
};
