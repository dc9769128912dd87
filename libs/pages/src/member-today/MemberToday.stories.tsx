import type { DiningProgress, Member, MemberBonus } from '@dining/api-contract';
import { makeMember, memberQuery, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import MemberToday from './MemberToday.tsx';

const meta: Meta = { title: 'pages/Member today', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const progress = (status: DiningProgress['status'], remainingDines: number): { diningProgress: DiningProgress } => ({
  diningProgress: {
    status,
    remainingDines,
    dinesRequired: 11,
    dollarsRequired: 0,
    remainingDollars: 0,
    ytdMilesOrDollars: 0,
  },
});
const bonus: MemberBonus = {
  code: 'PLACES',
  state: 'running',
  units: 500,
  mealsRequired: 4,
  meals: 2,
  minimumTicketCents: 2_000,
  withinDays: 60,
  endsOn: '2999-12-31',
};

const as = (member: Partial<Member>): Story => ({
  render: () => (
    <StorySite
      path="/"
      settings={{ hasVIP: true }}
      queries={[
        memberQuery(
          makeMember({
            activeBonuses: [
              {
                code: 'PLACES',
                bonusStatus: 'Enrolled',
                createDateUtc: '2026-11-01T00:00:00.000Z',
                isNewMemberBonus: false,
                memberIsEligibleForNMB: false,
              },
            ],
            ...member,
          }),
        ),
        { endpointName: 'memberBonuses', arg: undefined, value: [bonus] },
      ]}
      content={{
        account_center: [
          {
            slug: 'places',
            fields: { type: 'bonus', order: 1, code: 'PLACES', headline: 'Four new places', text: '' },
          },
        ],
      }}
    >
      <main>
        <h1>Home</h1>
        <MemberToday />
      </main>
    </StorySite>
  ),
});

/** HOM-02, ACC-17: level, progress and a running bonus. */
export const Building = as(progress('Building', 7));
export const BuildingOnAPhone: Story = {
  ...Building,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: /4 of 11 meals toward/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const OptedOut = as({ tierLevel: 0, emailOptIn: false, ...progress('Building', 11) });
export const Renewing = as({ tierLevel: 3, ...progress('QualifiedAndBuilding', 8) });
export const Complete = as({ tierLevel: 3, ...progress('Qualified', 0) });
export const WithoutCard = as({ memberType: 'NonCardMember', ...progress('Building', 11) });
export const NotActivated = as({ tierLevel: 1 });
