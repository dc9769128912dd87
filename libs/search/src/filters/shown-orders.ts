import type { SearchTerms, SortOrder } from '@dining/merchants';
import { sortOrders } from '@dining/rules';

/** The orders that a search offers: without words, nothing matches better than something else. */
export const shownOrders = (what: string): readonly SortOrder[] =>
  what === '' ? sortOrders.filter((order) => order !== 'relevance') : sortOrders;

/** The order that is shown as chosen: without words, relevance is the distance. */
export const shownOrder = ({ what, sortBy }: Pick<SearchTerms, 'what' | 'sortBy'>): SortOrder =>
  what === '' && sortBy === 'relevance' ? 'distance' : sortBy;

/** The order that a choice means: without words, the distance is the default, so that words typed later rank by relevance. */
export const chosenOrder = (what: string, order: SortOrder): SortOrder =>
  what === '' && order === 'distance' ? 'relevance' : order;
