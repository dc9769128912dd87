import type { SearchAlert as StoredAlert } from '@dining/api-contract';
import { makeMember, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchAlert } from './SearchAlert.tsx';

const query = { latitude: 40.65, longitude: -73.95, restaurantOrCuisine: 'soup dumplings' };
const stored: StoredAlert = { id: 'a1', near: 'Brooklyn, NY', query, expiresAt: '2027-05-22T17:00:00.000Z' };

/** @param alerts of the signed-in member; undefined for a visitor */
function Shown({ alerts }: { alerts?: readonly StoredAlert[] }) {
  const member = makeMember();
  const queries =
    alerts === undefined
      ? []
      : [memberQuery(member), { endpointName: 'searchAlerts', arg: member.publicId, value: { alerts } }];
  return (
    <StorySite path="/search" queries={queries}>
      <Container as="main">
        <SearchAlert near="Brooklyn, NY" place="Brooklyn, NY" query={query} href="/search?near=Brooklyn%2C+NY" />
      </Container>
    </StorySite>
  );
}

const meta: Meta<typeof Shown> = {
  title: 'search/SearchAlert',
  component: Shown,
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj<typeof Shown>;

/** SRC-07 */
export const Visitor: Story = {};
export const Member: Story = { args: { alerts: [] } };
export const Waiting: Story = { args: { alerts: [stored] } };
