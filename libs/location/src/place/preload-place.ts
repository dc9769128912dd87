import type { AnswerOf } from '@dining/api-client';
import type { PageDataSource } from '@dining/site';
import type { locationApi } from '../location.endpoints.ts';
import { placeLookup, searchPlace, type PlaceInput, type SearchPlace } from './search-place.ts';

/** Finds the place of a search on the server, and returns the answers that the page's hooks will read. */
export async function preloadPlace(
  input: PlaceInput,
  source: Pick<PageDataSource, 'resolvePlace' | 'defaultLocation'>,
): Promise<{ place: SearchPlace; queries: AnswerOf<typeof locationApi>[] }> {
  const lookup = placeLookup(input);
  if (lookup.kind === 'none') return { place: searchPlace(input, undefined, undefined), queries: [] };
  if (lookup.kind === 'resolve') {
    const value = await source.resolvePlace(lookup.text);
    return {
      place: searchPlace(input, value, undefined),
      queries: [{ endpointName: 'resolvePlace', arg: lookup.text, value }],
    };
  }
  const value = await source.defaultLocation();
  return {
    place: searchPlace(input, undefined, value),
    queries: [{ endpointName: 'defaultLocation', arg: undefined, value }],
  };
}
