import { noFilters } from '@dining/merchants';
import type { SearchAddress } from '../address/search-address.ts';

/** The search for the restaurants of a list: of the address only page and order count, because a list has no place. */
export const listTerms = ({ page, sortBy, view, selected }: SearchAddress): SearchAddress => ({
  near: '',
  what: '',
  filters: { ...noFilters, favorites: true },
  sortBy,
  page,
  view,
  selected,
});
