import { readSearchTerms, writeSearchTerms, type SearchTerms } from '@dining/merchants';

/** What phones show: the list or the map (SRC-05, MOBILE_LIST and MOBILE_MAP of the sources). */
export type SearchView = 'list' | 'map';

/** Everything that the search page shows, as it stands in its address (SRC-02). */
export type SearchAddress = SearchTerms & {
  view: SearchView;
  /** Id of the merchant chosen on the map. */
  selected?: string | undefined;
};

const ID_MAX_LENGTH = 100;

/** Reads the page's address; what is not understood is left out. */
export function searchFromUrl(params: URLSearchParams): SearchAddress {
  const selected = params.get('selected')?.slice(0, ID_MAX_LENGTH).toWellFormed();
  return {
    ...readSearchTerms(params),
    view: params.get('view') === 'map' ? 'map' : 'list',
    ...(selected ? { selected } : {}),
  };
}

/** The query of the page's address, with "?" unless it is empty. */
export function urlFromSearch({ view, selected, ...terms }: SearchAddress): string {
  const params = writeSearchTerms(terms);
  if (view === 'map') params.append('view', view);
  if (selected) params.append('selected', selected);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The search alone, whatever page of it is shown and however: equal for what the same restaurants answer. */
export const searchKey = (terms: SearchAddress): string =>
  urlFromSearch({ ...terms, page: 1, view: 'list', selected: undefined });

/** An address with something changed. Another search starts on its first page, with no merchant chosen. */
export function changedAddress(address: SearchAddress, change: Partial<SearchAddress>): SearchAddress {
  const next = { ...address, ...change };
  if (searchKey(next) !== searchKey(address)) return { ...next, page: change.page ?? 1, selected: undefined };
  return next.page === address.page ? next : { ...next, selected: undefined };
}
