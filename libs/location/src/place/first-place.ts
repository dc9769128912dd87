import type { PageDataSource, PreloadedQuery } from '@dining/site';
import { placeQuestion, searchPlace, type SearchPlace, type WantedPlace } from './search-place.ts';

/** The place of a search as the server finds it, with the answers that the page's hooks will look for. */
export async function firstPlace(
  wanted: WantedPlace,
  source: Pick<PageDataSource, 'resolvePlace' | 'defaultLocation'>,
): Promise<{ place: SearchPlace; queries: PreloadedQuery[] }> {
  const question = placeQuestion(wanted);
  if (question.kind === 'nothing') return { place: searchPlace(wanted, undefined, undefined), queries: [] };
  if (question.kind === 'resolve') {
    const value = { place: await source.resolvePlace(question.text) };
    return {
      place: searchPlace(wanted, value, undefined),
      queries: [{ endpointName: 'resolvePlace', arg: question.text, value }],
    };
  }
  const value = await source.defaultLocation();
  return {
    place: searchPlace(wanted, undefined, value),
    queries: [{ endpointName: 'defaultLocation', arg: undefined, value }],
  };
}
