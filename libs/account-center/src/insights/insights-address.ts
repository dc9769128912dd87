import { useLocation } from 'react-router';

/** What the figures are grouped by. */
export const groupings = ['month', 'restaurant', 'cuisine'] as const;
export type Grouping = (typeof groupings)[number];

/** The year that the address asks for; undefined for the current one. */
export function requestedYear(search: URLSearchParams): number | undefined {
  const year = search.get('year') ?? '';
  return /^2[01]\d\d$/.test(year) ? Number(year) : undefined;
}

export type InsightsAddress = {
  year: number | undefined;
  by: Grouping;
  /** The address with a part changed, for links. */
  hrefOf: (change: { year?: number; by?: Grouping }) => string;
};

/** The state of the page lives in its address, so that reload, back and new tabs preserve it. */
export function useInsightsAddress(): InsightsAddress {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const year = requestedYear(params);
  const by = groupings.find((name) => name === params.get('by')) ?? 'month';
  return {
    year,
    by,
    hrefOf(change) {
      const next = { year, by, ...change };
      const query = new URLSearchParams({
        ...(next.year !== undefined && { year: String(next.year) }),
        ...(next.by !== 'month' && { by: next.by }),
      }).toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    },
  };
}
