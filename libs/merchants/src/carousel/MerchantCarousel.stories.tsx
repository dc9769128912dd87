import { makeSearchResult, StorySite } from '@dining/testing';
import { withDrawing } from '@dining/testing/browser';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MerchantCarousel } from './MerchantCarousel.tsx';

const place = { latitude: 40.68, longitude: -73.99 };

/** A carousel near Brooklyn with `found` restaurants; undefined while they load. */
function Shown({ found }: { found?: number }) {
  const result = makeSearchResult(found ?? 0);
  const value = { ...result, merchants: result.merchants.map(withDrawing) };
  return (
    <StorySite
      queries={found === undefined ? [] : [{ endpointName: 'searchMerchants', arg: { ...place, pageSize: 15 }, value }]}
    >
      <Container>
        <MerchantCarousel
          title="Tables near Brooklyn"
          text="Restaurants that earn, nearest first."
          emptyText="No restaurants nearby yet. Try another place."
          search="near=Brooklyn, NY"
          place={found === undefined ? undefined : place}
        />
      </Container>
    </StorySite>
  );
}

const meta: Meta<typeof Shown> = {
  title: 'merchants/MerchantCarousel',
  component: Shown,
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj<typeof Shown>;

/** MER-03: at the start, only the next button is enabled. */
export const Filled: Story = {
  args: { found: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/search?near=Brooklyn%2C+NY');
    await expect(canvas.getByRole('group', { name: 'Hanok Table' })).toBeInTheDocument();
  },
};

export const Loading: Story = {};

export const Empty: Story = { args: { found: 0 } };
