import { DinerProvider, type Diner } from '@dining/merchants';
import { memberOfTier, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSearchAddress } from '../address/use-search-address.ts';
import { NoFavorites } from './NoFavorites.tsx';

const Empty = () => <NoFavorites navigation={useSearchAddress()} />;

/** The list of favorites before there are any. */
const Shown = ({ diner }: { diner?: Diner }) => (
  <StorySite path="/search?favorites=true">
    <DinerProvider diner={diner}>
      <Empty />
    </DinerProvider>
  </StorySite>
);

const meta: Meta<typeof Shown> = { title: 'search/NoFavorites', component: Shown };
export default meta;

type Story = StoryObj<typeof Shown>;

/** EXT-04: a visitor's favorites stay in one browser, so it mentions signing in. */
export const Visitor: Story = {};

export const Member: Story = { args: { diner: memberOfTier(2) } };
