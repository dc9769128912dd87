import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { pageOfAddress } from './page-of-address.ts';

export type ActivityAddress = {
  /** From 1. */
  page: number;
  /** Whether a claim is being written: `new`, or the id of the dine that it is about. */
  claim: string | undefined;
  /** The address with something changed, for links. */
  hrefOf: (change: { page?: number; claim?: string | undefined }) => string;
};

/** The page's address holds what it shows, so that reload, back and new tabs keep it. */
export function useActivityAddress(): ActivityAddress {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const page = pageOfAddress(params);
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
