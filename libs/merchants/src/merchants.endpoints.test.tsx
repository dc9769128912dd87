import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { merchantsApi } from './merchants.endpoints.ts';

const SEARCH = '/api/v2/Merchants/Search';

/** The outcome of a search, as the components that search get it. */
function Search({ campaignCode }: { campaignCode?: string }): ReactNode {
  const { error, isSuccess } = merchantsApi.useSearchMerchantsQuery({
    latitude: 40.68,
    longitude: -73.99,
    campaignCode,
  });
  return <p>{error ? JSON.stringify(error) : isSuccess ? 'found' : ''}</p>;
}

it('SRC-01 CTR-05 a failed search rejects with the status text of the answer', async () => {
  const failed = new Response('{}', { status: 503, statusText: 'Kitchen on fire' });
  renderWithSite(<Search />, { answers: { [SEARCH]: failed } });
  expect(JSON.parse((await screen.findByText(/status/)).textContent)).toEqual({
    status: 503,
    statusText: 'Kitchen on fire',
    data: {},
  });
});

it.each([
  [undefined, '?latitude=40.68&longitude=-73.99'],
  ['SPRING', '?latitude=40.68&longitude=-73.99&campaignCode=SPRING'],
])(
  'SRC-01 CTR-06 sends the location as its latitude and longitude with the campaign code, and drops what is undefined: %s',
  async (campaignCode, query) => {
    const { requests } = renderWithSite(<Search {...(campaignCode !== undefined && { campaignCode })} />, {
      answers: { [SEARCH]: { merchants: [], pageNo: 1, totalPages: 0, totalResultSize: 0 } },
    });
    await screen.findByText('found');
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([query]);
  },
);
