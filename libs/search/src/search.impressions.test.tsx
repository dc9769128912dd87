import { startImpressions } from '@dining/analytics';
import type { Impression } from '@dining/api-contract';
import { findCombobox, TEST_ORIGIN } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareSearchPage, showSearch } from './search.testing.tsx';

const answers = {
  '/api/Locations/Suggest': { suggestions: [{ id: 'c2', label: 'Boston, MA' }] },
  '/api/Impressions': {},
};

prepareSearchPage();
beforeAll(() => startImpressions(TEST_ORIGIN));
afterAll(() => void Reflect.deleteProperty(document, 'visibilityState'));

/** Hides the page, which sends all queued impressions. @returns the event and data of every impression sent so far */
async function sentImpressions({ bodiesTo }: ReturnType<typeof showSearch>) {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  const events = (await bodiesTo('POST /api/Impressions')).flat() as Impression[];
  return events.map(({ event, data }) => ({ event, data }));
}

describe('impressions of the search page', () => {
  it('ANL-01 reports each search once, with its place, text, page and number of results', async () => {
    const site = showSearch('/search?near=Brooklyn%2C+NY&what=pizza', { answers });
    await screen.findByRole('heading', { level: 1, name: '86 restaurants near Brooklyn, NY' });
    const search = { near: 'Brooklyn, NY', what: 'pizza', total: 86 };
    expect(await sentImpressions(site)).toEqual([{ event: 'search', data: { ...search, page: 1 } }]);
    await site.user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(async () =>
      expect((await sentImpressions(site)).slice(1)).toEqual([{ event: 'search', data: { ...search, page: 2 } }]),
    );
  });

  it('ANL-01 reports the text for which place suggestions were requested', async () => {
    const site = showSearch('/search?near=Brooklyn%2C+NY', { answers });
    await screen.findByRole('heading', { level: 1, name: /^86 restaurants/ });
    screen.getByRole('combobox', { name: 'Near' }).focus();
    const field = await findCombobox('Near');
    await site.user.clear(field);
    await site.user.type(field, 'bos');
    await screen.findByRole('option', { name: 'Boston, MA' });
    expect((await sentImpressions(site)).filter(({ event }) => event !== 'search').at(-1)).toEqual({
      event: 'locationPrediction__request',
      data: { text: 'bos' },
    });
  });
});
