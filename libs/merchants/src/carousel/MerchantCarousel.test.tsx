import { setConnection } from '@dining/api-client';
import { makeSearchResult, renderWithSite } from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MerchantCarousel } from './MerchantCarousel.tsx';

const SEARCH = '/api/v2/Merchants/Search';
const brooklyn = { latitude: 40.68, longitude: -73.99 };

describe('MerchantCarousel', () => {
  it('MER-03 runs its search string with a page size of 15', async () => {
    const { requests } = renderWithSite(
      <MerchantCarousel title="New" search="near=Current Location&isNew=true" place={brooklyn} />,
      { answers: { [SEARCH]: makeSearchResult(3) } },
    );
    await screen.findByText('Hanok Table');
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?latitude=40.68&longitude=-73.99&isNew=true&pageSize=15',
    ]);
  });

  it('CTR-06 MER-03 sends the location and the campaign code of its search string', async () => {
    const { requests } = renderWithSite(
      <MerchantCarousel title="Spring" search="near=Current Location&campaignCode=SPRING" place={brooklyn} />,
      { answers: { [SEARCH]: makeSearchResult(3) } },
    );
    await screen.findByText('Hanok Table');
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?latitude=40.68&longitude=-73.99&campaignCode=SPRING&pageSize=15',
    ]);
  });

  it('MER-03 links "View all" to the search page with its search', () => {
    renderWithSite(<MerchantCarousel title="New" search="near=Current Location&isNew=true" place={undefined} />);
    expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute(
      'href',
      '/search?near=Current+Location&isNew=true',
    );
  });

  it('MER-03 SRC-06 links "View all" to the place that stands in for the visitor’s position', () => {
    renderWithSite(
      <MerchantCarousel
        title="New"
        search="near=Current Location&isNew=true"
        place={{ ...brooklyn, near: 'Brooklyn, NY' }}
      />,
    );
    expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute(
      'href',
      '/search?near=Brooklyn%2C+NY&isNew=true',
    );
  });

  it('MER-03 shows skeletons until the restaurants arrive, then names each slide', async () => {
    const { container } = renderWithSite(<MerchantCarousel title="Tables near you" search="" place={brooklyn} />, {
      answers: { [SEARCH]: makeSearchResult(2) },
    });
    expect(screen.getByRole('group', { name: 'Tables near you' })).toBeInTheDocument();
    expect(container.querySelectorAll('[aria-hidden=true]').length).toBeGreaterThan(0);
    expect(await screen.findByRole('group', { name: 'Marigold & Thyme' })).toBeInTheDocument();
  });

  it.each([
    ['nothing is found', brooklyn, { [SEARCH]: makeSearchResult(0) }],
    ['there is no such place', null, {}],
  ])('MER-03 shows its empty text when %s, or disappears when it has none', async (_case, place, answers) => {
    const withText = renderWithSite(
      <MerchantCarousel title="New" search="" place={place} emptyText="None close by." />,
      { answers },
    );
    expect(await withText.findByText('None close by.')).toBeInTheDocument();
    const withoutText = renderWithSite(<MerchantCarousel title="New" search="" place={place} />, { answers });
    await waitFor(() => expect(withoutText.queryByText('New')).not.toBeInTheDocument());
  });

  it('BAN-06 does not claim that there is nothing when the search fails', async () => {
    const answers = { [SEARCH]: new Response('', { status: 500 }) };
    renderWithSite(<MerchantCarousel title="New" search="" place={brooklyn} emptyText="None close by." />, { answers });
    expect(await screen.findByText('We can’t load these restaurants right now.')).toBeInTheDocument();
    expect(screen.queryByText('None close by.')).not.toBeInTheDocument();
  });

  it('BAN-06 does not claim that there is nothing when the place cannot be looked up without a connection', async () => {
    act(() => setConnection({ isOffline: true }));
    renderWithSite(<MerchantCarousel title="New" search="" place={null} emptyText="None close by." />);
    expect(screen.getByText('We can’t load these restaurants right now.')).toBeInTheDocument();
    act(() => setConnection({ isOffline: false }));
  });
});
