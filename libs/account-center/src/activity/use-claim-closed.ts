import { useEffect, useRef, type RefObject } from 'react';

/**
 * Closing the form for a missing reward gives the focus back to the link that opens it, which is found by its address;
 * to the banner above the list where its row is gone.
 */
export function useClaimClosed(openHref: string | undefined, banner: RefObject<HTMLElement | null>): void {
  const opened = useRef(openHref);
  useEffect(() => {
    const before = opened.current;
    opened.current = openHref;
    if (openHref !== undefined || before === undefined) return;
    const link = [...document.links].find((one) => one.getAttribute('href') === before);
    (link ?? banner.current)?.focus();
  }, [openHref, banner]);
}
