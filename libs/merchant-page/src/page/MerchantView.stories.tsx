import type { Member } from '@dining/api-contract';
import { DinerProvider } from '@dining/merchants';
import type { PartnerSettings } from '@dining/partner-settings';
import type { TierLevel } from '@dining/rules';
import { earnTerms, makeMerchantDetail, memberOfTier, memberQuery, StorySite } from '@dining/testing';
import { withDrawing, withPhotograph } from '@dining/testing/browser';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { MerchantSkeleton } from './MerchantSkeleton.tsx';
import { MerchantView } from './MerchantView.tsx';
import NoMerchant from './NoMerchant.tsx';

type ShownProps = {
  of?: Parameters<typeof makeMerchantDetail>[0];
  settings?: Partial<PartnerSettings>;
  tierLevel?: TierLevel;
  /** Pictures in place of drawings. */
  pictures?: typeof withPhotograph;
};

/** A member who has used no offer. */
const queriesOf = (member: Member) => [
  memberQuery(member),
  { endpointName: 'memberEarning', arg: member.publicId, value: { usedOffers: [], months: [] } },
];

const Shown = ({ of, settings, tierLevel, pictures = withDrawing }: ShownProps) => (
  <StorySite
    path="/merchants/d1"
    queries={tierLevel === undefined ? [] : queriesOf(memberOfTier(tierLevel))}
    settings={{ acclaimedEnabled: true, ...settings }}
  >
    <DinerProvider diner={tierLevel === undefined ? undefined : memberOfTier(tierLevel)}>
      <MerchantView merchant={pictures(makeMerchantDetail(of))} />
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
      menu: [
        {
          title: 'Pasta',
          dishes: [
            { name: 'Cacio e pepe', description: 'finished at the table', priceCents: 2_100, marks: ['vegetarian'] },
            { name: 'Agnolotti', description: 'braised veal, Parmesan', priceCents: 2_550 },
          ],
        },
        { title: 'Secondi', dishes: [{ name: 'Branzino', priceCents: 3_400, marks: ['glutenFree'] }] },
        { title: 'Dolci', note: 'Ask what else there is.', dishes: [{ name: 'Tiramisù' }] },
      ],
      menuImages: [{ url: '/images/merchants/d1/menu/1', caption: 'Dinner' }],
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
/** MER-05: a minimum bill, a last day, days of the week, one time per member; and a bonus that a higher tier unlocks. */
export const BonusConditions: Story = {
  args: {
    tierLevel: 2,
    of: {
      earnTerms: earnTerms(
        { units: 750, minimumTicketCents: 5_000, endsOn: '2026-12-31', limitedId: 'a' },
        { units: 150, days: [5, 6] },
        { units: 1_000, minimumTicketCents: 7_500, requiredTier: 3 },
      ),
    },
    settings: { hasVIP: true },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Spend $50 or more by December 31. One time per member.')).toBeVisible();
    await expect(canvas.getByText('Friday and Saturday only.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Offers' })).toHaveTextContent(/Spend \$75 or more. For .*VIP/);
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

/** MER-09: a photograph with its credit, on the page and in the viewer. */
export const Photographed: Story = {
  args: { pictures: withPhotograph },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^CC BY 4.0/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^The dining room at dusk/ }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Pictures of Osteria Lucciola' }));
    await expect(await viewer.findByRole('link', { name: /^Photo: Jane Doe/ })).toBeVisible();
  },
};
export const PhotographedOnAPhone: Story = {
  args: { pictures: withPhotograph },
  globals: { viewport: { value: 'phone' } },
};

/** PRT-04 */
export const WithoutEnrollment: Story = { args: { settings: { enrollmentType: 'none' } } };

/** RTE-03: the dialog that leads to the merchant's ordering page. */
export const OrderingOnline: Story = {
  args: { of: { origin: 'https://order.osteria.example' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Order online' }));
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
