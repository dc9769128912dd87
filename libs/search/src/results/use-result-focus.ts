import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import { searchKey, type SearchAddress } from '../address/search-address.ts';

/**
 * Another search starts at the top of its results, and another page of it also takes the focus to their heading, as a
 * new page would. Going back is the shell's affair, and so is the first sight of the page.
 */
export function useResultFocus(address: SearchAddress, heading: RefObject<HTMLElement | null>): void {
  const action = useNavigationType();
  const shown = useRef(address);
  useEffect(() => {
    const before = shown.current;
    shown.current = address;
    const isOther = searchKey(before) !== searchKey(address);
    if (action !== 'PUSH' || (!isOther && before.page === address.page)) return;
    window.scrollTo(0, 0);
    if (!isOther) heading.current?.focus({ preventScroll: true });
  }, [address, action, heading]);
}
