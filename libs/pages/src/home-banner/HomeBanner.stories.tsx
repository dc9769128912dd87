import type { Member } from '@dining/api-contract';
import { makeMember, makeMerchant, memberQuery, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import DiscoverPage from '../discover/DiscoverPage.tsx';
import { HomeBanner } from './HomeBanner.tsx';

const meta: Meta = { title: 'pages/Member’s home', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const progress = (status: 'Building' | 'QualifiedAndBuilding' | 'Qualified', remainingDines: number) => ({
  status,
  remainingDines,
  dinesRequired: 11,
  dollarsRequired: 0,
  remainingDollars: 0,
  ytdMilesOrDollars: 0,
});
const entry = (state: string, title: string, body: string, button: string, url: string) => ({
  slug: state,
  fields: { user_states: [state], banner_text: title, body: `<p>${body}</p>`, button_text: button, url },
});
const home = [
  entry(
    'opted_out',
    'Good to see you, {firstName}.',
    'Opt in to e-mail and your rate rises to {currentEarningTier2}.',
    'Opt in',
    '/account/user_profile',
  ),
  entry(
    'new_member_bonus',
    'Welcome, {firstName}.',
    'Your first meals earn {bonusCurrency}.',
    'See the bonus',
    '/earn/new-member-bonus',
  ),
  entry(
    'building',
    'Welcome back, {firstName}.',
    'Meals to go until your rate rises: {remainingDines}.',
    'Find a table',
    '/search',
  ),
  entry(
    'renewing',
    'Welcome back, {firstName}.',
    'Meals to go until your rate stays: {remainingDines}.',
    'Find a table',
    '/search',
  ),
  entry(
    'complete',
    'All set, {firstName}.',
    'Your rate is yours through the end of next year.',
    'Find a table',
    '/search',
  ),
];

/** HOM-03: the banner from content for a member's state. */
const as = (member: Partial<Member>): Story => ({
  render: () => (
    <StorySite content={{ home }} queries={[memberQuery(makeMember(member))]}>
      <main>
        <h1>Home</h1>
        <HomeBanner />
      </main>
    </StorySite>
  ),
});

export const OptedOut = as({ tierLevel: 0, emailOptIn: false });
export const NewMemberBonus = as({
  activeBonuses: [
    {
      code: 'NMB',
      bonusStatus: 'Eligible',
      createDateUtc: '2026-01-01T00:00:00Z',
      isNewMemberBonus: true,
      memberIsEligibleForNMB: true,
    },
  ],
});
export const Building = as({ diningProgress: progress('Building', 7) });
export const Renewing = as({ tierLevel: 3, diningProgress: progress('QualifiedAndBuilding', 8) });
export const Complete = as({ tierLevel: 3, diningProgress: progress('Qualified', 0) });
export const CompleteOnAPhone: Story = { ...Complete, globals: { viewport: { value: 'phone' } } };

const place = { latitude: 40.68, longitude: -73.97 };
const searchResult = (search: object) => ({
  endpointName: 'searchMerchants',
  arg: { ...place, ...search, pageSize: 15 },
  value: { merchants: [makeMerchant()], pageNo: 1, totalPages: 1, totalResultSize: 1 },
});

/** HOM-05: with the member's own rate. */
export const Discover: Story = {
  render: () => (
    <StorySite
      path="/discover"
      queries={[
        memberQuery(),
        { endpointName: 'defaultLocation', arg: undefined, value: place },
        searchResult({}),
        searchResult({ isNew: true }),
        searchResult({ acclaimed: true }),
      ]}
    >
      <main>
        <DiscoverPage />
      </main>
    </StorySite>
  ),
};
