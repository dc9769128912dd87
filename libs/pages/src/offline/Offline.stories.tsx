import { setConnection } from '@dining/api-client';
import { makeMerchantDetail, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UpdatePage } from '../failed-page/UpdatePage.tsx';
import { PlatedMessage } from '../plated-message/PlatedMessage.tsx';
import ConnectionNote from './ConnectionNote.tsx';
import OfflinePage from './OfflinePage.tsx';

const meta: Meta = { title: 'pages/Offline', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

/** When the stored answers of the stories were fetched: in the afternoon of another day. */
const SEEN_AT = Date.now() - 26 * 60 * 60 * 1000;

/** Stores restaurants as the shell does, and removes them afterwards. */
async function storeRestaurants() {
  const cache = await caches.open('answers-restaurants');
  for (const [id, name] of [
    ['d1', 'Osteria Lucciola'],
    ['d2', 'Marigold & Thyme'],
  ] as const) {
    const key = `merchant("${id}")`;
    const answer = { key, endpointName: 'merchant', arg: id, value: makeMerchantDetail({ id, name }), at: SEEN_AT };
    await cache.put(`/stored-answers/${encodeURIComponent(key)}`, Response.json(answer));
  }
  return async () => void (await caches.delete('answers-restaurants'));
}

/** BAN-06: what can be read meanwhile, with its time. */
export const Readable: Story = {
  beforeEach: storeRestaurants,
  render: () => (
    <StorySite path="/how-it-works">
      <main>
        <OfflinePage onRetry={() => undefined} />
      </main>
    </StorySite>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Osteria Lucciola/ })).toBeVisible();
  },
};

/** BAN-05, BAN-06: a new version has replaced the one that this tab runs. */
export const NewVersion: Story = {
  render: () => (
    <StorySite path="/merchants/d1">
      <main>
        <UpdatePage />
      </main>
    </StorySite>
  ),
};

/** BAN-06: the strip above a page that shows what was seen before. */
export const Strip: Story = {
  beforeEach: () => {
    setConnection({ isOffline: true, shownFrom: SEEN_AT });
    return () => setConnection({ isOffline: false, shownFrom: undefined });
  },
  render: () => (
    <StorySite path="/search">
      <main>
        <ConnectionNote />
        <PlatedMessage route="offline" plate="clean" title="Page" text="What was seen before." actions={null} />
      </main>
    </StorySite>
  ),
};
