import { remembered } from '@dining/location';
import { makeFacets, makeSearchResult, renderWithSite } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import SearchPage from './SearchPage.tsx';

const show = (path: string) =>
  renderWithSite(<SearchPage />, {
    path,
    answers: {
      '/api/v2/Merchants/Search': makeSearchResult(6),
      '/api/v2/Merchants/Facets': makeFacets(6),
      '/api/Locations/Resolve': {
        place: { id: 'c1', label: 'Brooklyn, NY', latitude: 40.65, longitude: -73.95, kind: 'city' },
      },
      '/api/DefaultUserLocation': { latitude: 40.7577, longitude: -73.9857 },
    },
  });

beforeAll(preloadLazyHydration);
beforeEach(() => remembered.filterHighlightSeen.write(true));
afterEach(() => {
  cleanup();
  for (const item of Object.values(remembered)) item.write(undefined);
});

describe('the address that opens the filters at their cuisines', () => {
  const sheet = () => screen.findByRole('dialog', { name: 'Filters and sort' });

  it('SRC-02 opens the sheet with the focus on the cuisines, and loses its hash when the sheet closes', async () => {
    const { user, location } = show('/search#cuisines');
    await sheet();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Cuisine' })).toHaveFocus());
    expect(location().hash).toBe('#cuisines');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toMatchObject({ pathname: '/search', hash: '' });
  });

  it('SRC-02 keeps its hash while the page fills in the place, and replaces it with the choices', async () => {
    remembered.manualLocation.write('Brooklyn, NY');
    const { user, location } = show('/search#cuisines');
    await sheet();
    await waitFor(() => expect(location().search).toContain('Brooklyn'));
    expect(location().hash).toBe('#cuisines');
    await user.click(await screen.findByRole('button', { name: /^Italian/ }));
    await user.click(screen.getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location().hash).toBe('');
    expect(location().search).toContain('cuisines=Italian');
  });

  it('SRC-02 opens the sheet again on the way back and forward', async () => {
    const { user, navigate } = show('/search');
    await screen.findAllByRole('article');
    navigate('/search#cuisines');
    await sheet();
    navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    navigate(1);
    await sheet();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
