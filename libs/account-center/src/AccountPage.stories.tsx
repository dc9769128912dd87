import { makeMember, memberQuery, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import AccountPage from './AccountPage.tsx';
import { subPages } from './sub-pages.ts';

const meta: Meta = {
  title: 'account-center/Account',
  parameters: { layout: 'fullscreen' },
  // Preloaded answers count only for endpoints whose code is loaded, as on a server-rendered page.
  beforeEach: async () => void (await Promise.all(subPages.map(({ preload }) => preload()))),
};
export default meta;

type Story = StoryObj;

const queries = [
  memberQuery(makeMember({ phoneNumber: '2125550142', smsOptIn: true })),
  { endpointName: 'dineSummary', arg: undefined, value: { currentYearBenefits: 4_860, currentYearDines: 8 } },
  { endpointName: 'creditBalance', arg: undefined, value: { memberBalance: 1_240 } },
  { endpointName: 'referrals', arg: undefined, value: { earned: 2, pending: 1 } },
];

const at = (path: string): Story => ({
  render: () => (
    <StorySite path={path} queries={queries}>
      <main>
        <AccountPage />
      </main>
    </StorySite>
  ),
});

export const Overview: Story = {
  ...at('/account'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible());
  },
};
export const Profile = at('/account/user_profile');
export const OverviewOnAPhone: Story = { ...Overview, globals: { viewport: { value: 'phone' } } };

/** ACC-01: the strip scrolls, the current link is in view, and nothing else is wider than the screen. */
export const ProfileOnAPhone: Story = {
  ...Profile,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const current = canvas.getByRole('link', { current: 'page' });
    await waitFor(() => expect(current.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await canvas.findByRole('heading', { level: 1 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
