import { useMemberCopy } from '@dining/copy-engine/react';
import { announce } from '@dining/ui';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Turning the page moves the focus to the banner above the list and announces the page number (ACC-06). */
export function useFocusOnPageChange(page: number, totalPages: number, banner: RefObject<HTMLElement | null>): void {
  const copy = useMemberCopy();
  const shown = useRef(page);
  const announcePage = useEffectEvent(() => announce(copy('activity.page.moved', { page, pages: totalPages })));
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    banner.current?.focus();
    announcePage();
  }, [page, banner]);
}

/**
 * Closing the claim form returns the focus to the link that opened it, or to the banner above the list if the link's
 * row is gone.
 * @param claimHref address of the open form, by which its link is found; undefined while it is closed
 */
export function useFocusAfterClaim(claimHref: string | undefined, banner: RefObject<HTMLElement | null>): void {
  const opened = useRef(claimHref);
  useEffect(() => {
    const before = opened.current;
    opened.current = claimHref;
    if (claimHref !== undefined || before === undefined) return;
    const link = [...document.links].find((one) => one.getAttribute('href') === before);
    (link ?? banner.current)?.focus();
  }, [claimHref, banner]);
}
