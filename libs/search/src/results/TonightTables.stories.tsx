import type { Tables } from '@dining/api-contract';
import { dayIn } from '@dining/rules';
import { answerCalls, makeMerchant, makeSlot, RESERVATION_ZONE, restoreFetch, StorySite } from '@dining/testing';
import { withDrawing } from '@dining/testing/browser';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ResultList } from './ResultList.tsx';

const TODAY = dayIn(RESERVATION_ZONE, new Date());

const restaurants = [
  ['d1', 'Osteria Lucciola'],
  ['d2', 'Marigold & Thyme'],
].map(([id = '', name = '']) => makeMerchant({ id, name, reservationProviders: { openTable: id } }));

/** The cards of two restaurants that take reservations. */
function Shown() {
  const results = { merchants: restaurants.map(withDrawing), pageNo: 1, totalPages: 1, totalResultSize: 2 };
  return (
    <StorySite path="/search" settings={{ openTableReservationsEnabled: true }}>
      <main>
        <h1>Restaurants</h1>
        <ResultList results={results} isStale={false} page={1} hrefOf={() => '/search'} />
      </main>
    </StorySite>
  );
}

const meta: Meta<typeof Shown> = { title: 'search/TonightTables', component: Shown };
export default meta;

type Story = StoryObj<typeof Shown>;

const answered = (answer: Tables | Promise<never>) => () => {
  answerCalls({ '/api/v2/Merchants/Tables': () => answer });
  return restoreFetch;
};

/** RSV-01: tonight’s times of one restaurant, and the other days of one that has none. */
export const Times: Story = {
  beforeEach: answered({
    tables: [{ merchantId: 'd1', slots: ['18:30', '19:00', '19:30'].map((time) => makeSlot(TODAY, time)) }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Reserve at Osteria Lucciola for 7:00 PM' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'No tables tonight. See other days' })).toBeVisible();
  },
};
export const TimesOnAPhone: Story = { ...Times, globals: { viewport: { value: 'phone' } } };

/** The rows are as high while the times load, so that no card moves. */
export const Loading: Story = { beforeEach: answered(new Promise<never>(() => undefined)) };
