import { readSearchTerms, writeSearchTerms, type SearchTerms } from '@dining/merchants';

/** What phones show (SRC-05): MOBILE_LIST or MOBILE_MAP of the sources. */
export type SearchView = 'list' | 'map';

/** The state of the search page, as its URL holds it (SRC-02). */
export type SearchAddress = SearchTerms & {
  view: SearchView;
  /** Id of the merchant selected on the map. */
  selected?: string | undefined;
};

const MAX_ID_LENGTH = 100;

/** Reads the page's URL; invalid parameters are ignored. */
export function searchFromUrl(params: URLSearchParams): SearchAddress {
  const selected = params.get('selected')?.slice(0, MAX_ID_LENGTH).toWellFormed();
  return {
    ...readSearchTerms(params),
    view: params.get('view') === 'map' ? 'map' : 'list',
    ...(selected ? { selected } : {}),
  };
}

/** The query of the page's URL, with "?" unless it is empty. */
export function urlFromSearch({ view, selected, ...terms }: SearchAddress): string {
  const params = writeSearchTerms(terms);
  if (view === 'map') params.append('view', view);
  if (selected) params.append('selected', selected);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Identifies the search regardless of page, view and selected merchant: two equal keys have the same results. */
export const searchKey = (terms: SearchAddress): string =>
  urlFromSearch({ ...terms, page: 1, view: 'list', selected: undefined });

/** Applies a change. A different search starts on its first page with no merchant selected. */
export function changedAddress(address: SearchAddress, change: Partial<SearchAddress>): SearchAddress {
  const next = { ...address, ...change };
  if (searchKey(next) !== searchKey(address)) return { ...next, page: change.page ?? 1, selected: undefined };
  return next.page === address.page ? next : { ...next, selected: undefined };
}
