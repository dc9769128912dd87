import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import { searchKey, type SearchAddress } from '../address/search-address.ts';

/**
 * Scrolls to the top for a new search. For another page of the same search, it also moves the focus to the heading, as a
 * page load would. The shell handles going back and the first load.
 */
export function useResultFocus(address: SearchAddress, heading: RefObject<HTMLElement | null>): void {
  const action = useNavigationType();
  const shown = useRef(address);
  useEffect(() => {
    const before = shown.current;
    shown.current = address;
    const isNewSearch = searchKey(before) !== searchKey(address);
    if (action !== 'PUSH' || (!isNewSearch && before.page === address.page)) return;
    window.scrollTo(0, 0);
    if (!isNewSearch) heading.current?.focus({ preventScroll: true });
  }, [address, action, heading]);
}
