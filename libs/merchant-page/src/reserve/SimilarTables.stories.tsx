import { dayAfter, dayIn } from '@dining/rules';
import {
  answerCalls,
  makeMerchantDetail,
  makeSearchResult,
  makeSlot,
  RESERVATION_ZONE,
  restoreFetch,
  StorySite,
} from '@dining/testing';
import { Container, Panel } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SimilarTables } from './SimilarTables.tsx';

const date = dayAfter(dayIn(RESERVATION_ZONE, new Date()), 1);

/** As wide as in the panel of a restaurant's page. */
const Shown = () => (
  <StorySite path="/merchants/d1">
    <main>
      <Container>
        <h1>Osteria Lucciola</h1>
        <Panel as="section" aria-labelledby="title" style={{ maxWidth: 352 }}>
          <h2 id="title">Reserve a table</h2>
          <SimilarTables merchant={makeMerchantDetail()} request={{ date, time: '19:00', partySize: 2 }} />
        </Panel>
      </Container>
    </main>
  </StorySite>
);

const meta: Meta<typeof Shown> = { title: 'merchant-page/SimilarTables', component: Shown };
export default meta;

type Story = StoryObj<typeof Shown>;

/** EXT-09: three restaurants near by with tables at the wanted time. */
export const Tables: Story = {
  beforeEach: () => {
    const slots = ['18:45', '19:00', '19:15'].map((time) => makeSlot(date, time));
    answerCalls({
      '/api/v2/Merchants/Search': makeSearchResult(6),
      '/api/v2/Merchants/Tables': { tables: ['d2', 'd4', 'd6'].map((merchantId) => ({ merchantId, slots })) },
    });
    return restoreFetch;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tables nearby' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Reserve at Marigold & Thyme for 7:00 PM' })).toBeVisible();
  },
};
export const TablesOnAPhone: Story = { ...Tables, globals: { viewport: { value: 'phone' } } };
