import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { locationApi } from './location.endpoints.ts';
import { useSearchPlace } from './place/use-search-place.ts';

const failed = () => new Response('{}', { status: 503, statusText: 'Kitchen on fire' });

/** The outcome of both lookups, and the place that a search without one gets. */
function Lookups(): ReactNode {
  const fallback = locationApi.useDefaultLocationQuery();
  const typed = locationApi.useResolvePlaceQuery('Brooklyn, NY');
  const { place } = useSearchPlace({ near: '' });
  if (!fallback.error || !typed.error) return null;
  return <p>{JSON.stringify({ errors: [fallback.error, typed.error], place })}</p>;
}

it('CTR-05 SRC-06 lookups of places reject with the status text, and a search falls back to the default coordinates', async () => {
  renderWithSite(<Lookups />, { answers: { '/api/DefaultUserLocation': failed, '/api/Locations/Resolve': failed } });
  const error = { status: 503, statusText: 'Kitchen on fire' };
  expect(JSON.parse((await screen.findByText(/errors/)).textContent)).toMatchObject({
    errors: [error, error],
    place: { status: 'known', latitude: 40.7577, longitude: -73.9857 },
  });
});
