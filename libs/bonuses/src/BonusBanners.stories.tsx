import type { ActiveBonus, MemberBonus } from '@dining/api-contract';
import { makeMember, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BonusBanners } from './BonusBanners.tsx';
import { makeBonusSite } from './bonuses.testing.tsx';

const meta: Meta = { title: 'bonuses/Bonuses', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const progress: MemberBonus[] = [
  bonusOf({ code: 'LUNCH', state: 'open', mealsRequired: 1, meals: 0, units: 500 }),
  bonusOf({ code: 'PLACES', endsOn: '2999-12-31' }),
  bonusOf({ code: 'FIRST', state: 'completed', mealsRequired: 1, meals: 1, completedOn: '2026-11-05' }),
  bonusOf({ code: 'OVER', state: 'ended', meals: 2, endsOn: '2026-11-02' }),
  bonusOf({ code: 'NEW', mealsRequired: 1, meals: 0, endsOn: '2999-12-31' }),
];

function bonusOf(parts: Partial<MemberBonus> & { code: string }): MemberBonus {
  return {
    state: 'running',
    units: 500,
    mealsRequired: 3,
    meals: 1,
    minimumTicketCents: 2_000,
    withinDays: 60,
    ...parts,
  };
}

const codes: Record<string, { bonusStatus: ActiveBonus['bonusStatus']; fields: object }> = {
  LUNCH: {
    bonusStatus: 'Eligible',
    fields: { headline: '500 more', text: 'Spend $20 or more before 3 PM, Monday to Thursday.' },
  },
  PLACES: {
    bonusStatus: 'Enrolled',
    fields: { headline: 'Three new places', text: 'Dine at three restaurants that you have never tried.' },
  },
  FIRST: {
    bonusStatus: 'Qualified',
    fields: { headline: 'First meal', text: 'After your first dine of $25 or more.' },
  },
  OVER: {
    bonusStatus: 'Enrolled',
    fields: { headline: 'A long weekend', text: 'Register, then dine three times.' },
  },
  NEW: {
    bonusStatus: 'Eligible',
    fields: { headline: 'Welcome', text: '500 more on your first meal of $20 or more.' },
  },
  APP: {
    bonusStatus: 'Eligible',
    fields: { headline: 'Pocket bonus', text: 'Tap it in the app.', app_only_bonus: true },
  },
};

const member = makeMember({
  activeBonuses: Object.entries(codes).map(([code, { bonusStatus }]) => ({
    code,
    bonusStatus,
    createDateUtc: new Date().toISOString(),
    isNewMemberBonus: false,
    memberIsEligibleForNMB: false,
  })),
});
const entries = Object.entries(codes).map(([code, { fields }], order) => ({
  slug: code,
  fields: { type: 'bonus', order, code, ...fields },
}));

/** BON-01, BON-02, ACC-17: all states side by side. */
export const States: Story = {
  render: () => (
    <StorySite
      path="/account"
      queries={[memberQuery(member), { endpointName: 'memberBonuses', arg: undefined, value: progress }]}
    >
      <main>
        <Container>
          <h1>Account</h1>
          <BonusBanners site={makeBonusSite(member, entries)} />
        </Container>
      </main>
    </StorySite>
  ),
};

export const StatesOnAPhone: Story = { ...States, globals: { viewport: { value: 'phone' } } };
