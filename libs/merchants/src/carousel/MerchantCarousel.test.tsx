import { makeSearchResult, renderWithSite } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { MerchantCarousel } from './MerchantCarousel.tsx';

const SEARCH = '/api/v2/Merchants/Search';
const here = { latitude: 40.68, longitude: -73.99 };

describe('MER-03 carousel', () => {
  it('MER-03 runs its search string with a page of 15', async () => {
    const { findByText, requests } = renderWithSite(
      <MerchantCarousel title="New" search="near=Current Location&isNew=true" place={here} />,
      {
        answers: { [SEARCH]: makeSearchResult(3) },
      },
    );
    await findByText('Hanok Table');
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?latitude=40.68&longitude=-73.99&isNew=true&pageSize=15',
    ]);
  });

  it('MER-03 leads to the whole search', () => {
    const { getByRole } = renderWithSite(
      <MerchantCarousel title="New" search="near=Current Location&isNew=true" place={undefined} />,
    );
    expect(getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
      '/search?near=Current+Location&isNew=true',
    );
  });

  it('MER-03 names its slides, and shows skeletons until they are there', async () => {
    const { container, findByRole, getByRole } = renderWithSite(
      <MerchantCarousel title="Tables near you" search="" place={here} />,
      {
        answers: { [SEARCH]: makeSearchResult(2) },
      },
    );
    expect(getByRole('group', { name: 'Tables near you' })).toBeInTheDocument();
    expect(container.querySelectorAll('[aria-hidden=true]').length).toBeGreaterThan(0);
    expect(await findByRole('group', { name: 'Marigold & Thyme' })).toBeInTheDocument();
  });

  it.each([
    ['nothing is found', here, { [SEARCH]: makeSearchResult(0) }],
    ['there is no such place', null, {}],
    ['the search fails', here, { [SEARCH]: new Response('', { status: 500 }) }],
  ])('MER-03 says so where %s, or is not there at all', async (_why, place, answers) => {
    const says = renderWithSite(<MerchantCarousel title="New" search="" place={place} emptyText="None close by." />, {
      answers,
    });
    expect(await says.findByText('None close by.')).toBeInTheDocument();
    const silent = renderWithSite(<MerchantCarousel title="New" search="" place={place} />, { answers });
    await expect.poll(() => silent.queryByText('New')).toBeNull();
  });
});
