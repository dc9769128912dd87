import type { ActiveBonus } from '@dining/api-contract';
import { makeMember, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import BonusBanners from './BonusBanners.tsx';

const meta: Meta = { title: 'account-center/Bonuses', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

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
  APP: {
    bonusStatus: 'Eligible',
    fields: { headline: 'Pocket bonus', text: 'Tap it in the app.', app_only_bonus: true },
  },
};

/** BON-01, BON-02: all states side by side. */
export const States: Story = {
  render: () => (
    <StorySite
      path="/account"
      queries={[
        memberQuery(
          makeMember({
            activeBonuses: Object.entries(codes).map(([code, { bonusStatus }]) => ({
              code,
              bonusStatus,
              createDateUtc: new Date().toISOString(),
              isNewMemberBonus: false,
              memberIsEligibleForNMB: false,
            })),
          }),
        ),
      ]}
      content={{
        account_center: Object.entries(codes).map(([code, { fields }], order) => ({
          slug: code,
          fields: { type: 'bonus', order, code, ...fields },
        })),
      }}
    >
      <main>
        <Container>
          <h1>Account</h1>
          <BonusBanners />
        </Container>
      </main>
    </StorySite>
  ),
};

export const StatesOnAPhone: Story = { ...States, globals: { viewport: { value: 'phone' } } };
