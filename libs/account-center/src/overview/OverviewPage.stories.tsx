import type { DiningProgress, Member } from '@dining/api-contract';
import { makeMember, memberQuery, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import OverviewPage from './OverviewPage.tsx';

const meta: Meta = { title: 'account-center/Overview', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;
type Settings = NonNullable<Parameters<typeof StorySite>[0]['settings']>;

const progress = (status: DiningProgress['status'], remainingDines: number): { diningProgress: DiningProgress } => ({
  diningProgress: { status, remainingDines, dinesRequired: 11, dollarsRequired: 0, remainingDollars: 0, ytdMilesOrDollars: 0 },
});

const as = (member: Partial<Member>, settings: Settings = {}): Story => ({
  render: () => (
    <StorySite path="/account" settings={{ hasVIP: true, ...settings }} queries={[memberQuery(makeMember({ loyaltyNumber: '0000900101', ...member }))]}>
      <main>
        <OverviewPage />
      </main>
    </StorySite>
  ),
});

/** ACC-02: on the way to VIP. */
export const Building = as(progress('Building', 3));

/** All plates in one row, and nothing wider than the screen. */
export const BuildingOnAPhone: Story = {
  ...Building,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const plates = [...canvas.getByRole('img', { name: /dines toward/ }).children];
    await expect(new Set(plates.map((plate) => Math.round(plate.getBoundingClientRect().top))).size).toBe(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const NoDineYet = as(progress('Building', 11));
export const Renewing = as({ tierLevel: 3, ...progress('QualifiedAndBuilding', 8) });
export const Complete = as({ tierLevel: 3, ...progress('Qualified', 0) });
export const OptedOut = as({ tierLevel: 0, emailOptIn: false, ...progress('Building', 9) });
export const NotActivated = as({ tierLevel: 1 });
export const WithoutCard = as({ memberType: 'NonCardMember', ...progress('Building', 11) });
export const WithoutVip = as({}, { hasVIP: false });
export const InMoney = as(progress('Building', 5), { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } });

/** PRT-04 */
export const WithoutRates = as({ tierLevel: 0, ...progress('Building', 5) }, { showsEarnRate: false });
