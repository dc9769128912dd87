import type { AppDispatch } from '@dining/api-client';
import type { ReadWords } from '@dining/api-contract';
import { changedAddress } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';
import { readAddress } from './read-address.ts';
import { wordQuery } from './word-query.ts';
import { wordsApi } from './words.endpoints.ts';

/** Replaces the address by what its words say. The words that are left need not be read again. */
export function applyWords({ address, go }: SearchNavigation, read: ReadWords, dispatch: AppDispatch): void {
  const change = readAddress(address, read);
  const query = wordQuery(changedAddress(address, change));
  if (query) void dispatch(wordsApi.util.upsertQueryData('readWords', query, { what: query.q, filters: {} }));
  go(change, { replace: true });
}
