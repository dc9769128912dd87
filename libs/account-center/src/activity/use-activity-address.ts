import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The server lists no pages beyond this one. */
const MAX_PAGE = 10_000;

/** The page of activity that the address asks for; the first one if it names none or an invalid one. */
export function requestedPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

export type ActivityAddress = {
  /** From 1. */
  page: number;
  /** The claim being written: `new`, or the id of the dine it is about. */
  claim: string | undefined;
  /** The address with some parts changed, for links. */
  hrefOf: (change: { page?: number; claim?: string | undefined }) => string;
};

/** The state of the page lives in its address, so that reload, back and new tabs preserve it. */
export function useActivityAddress(): ActivityAddress {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const page = requestedPage(params);
    const claim = params.get('claim')?.slice(0, 20) || undefined;
    const hrefOf: ActivityAddress['hrefOf'] = (change) => {
      const next = { page, claim, ...change };
      const query = new URLSearchParams({
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.claim && { claim: next.claim }),
      }).toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    };
    return { page, claim, hrefOf };
  }, [pathname, search]);
}
