import { remembered } from '@dining/location';
import { makeFacets, makeSearchResult, renderWithSite } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import SearchPage from './SearchPage.tsx';

const PATH = '/search?near=Brooklyn&priceRange=2';

const show = (path: string) =>
  renderWithSite(<SearchPage />, {
    path,
    answers: {
      '/api/v2/Merchants/Search': makeSearchResult(6),
      '/api/v2/Merchants/Facets': makeFacets(6),
      '/api/Locations/Resolve': {
        place: { id: 'c1', label: 'Brooklyn, NY', latitude: 40.65, longitude: -73.95, kind: 'city' },
      },
    },
  });

beforeAll(preloadLazyHydration);
beforeEach(() => remembered.filterHighlightSeen.write(true));
afterEach(() => {
  cleanup();
  for (const item of Object.values(remembered)) item.write(undefined);
  vi.restoreAllMocks();
});

describe('sharing a search', () => {
  it('SRC-02 copies the address of the search, without the merchant selected on the map', async () => {
    const { user } = show(`${PATH}&selected=m1`);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}${PATH}`));
    expect(screen.queryByRole('textbox', { name: 'Link to share' })).not.toBeInTheDocument();
  });

  it('SRC-02 shows the address, selected, when the browser refuses to copy it', async () => {
    const { user } = show(PATH);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const field = await screen.findByRole('textbox', { name: 'Link to share' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue(`${window.location.origin}${PATH}`);
  });
});
