import type { Claim } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { announce } from '@dining/ui';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { claimElementId } from './claims/use-claims.ts';

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
 * Closing the claim form moves the focus to the claim at its row if it was sent, or else returns it to the link that opened
 * the form, or to the banner above the list if the link's row is gone.
 * @param claimHref address of the open form, by which its link is found; undefined while it is closed
 */
export function useFocusAfterClaim({
  claimHref,
  sentClaim,
  banner,
}: {
  claimHref: string | undefined;
  sentClaim: Claim | undefined;
  banner: RefObject<HTMLElement | null>;
}): void {
  const opened = useRef(claimHref);
  const focusAfter = useEffectEvent((before: string) => {
    const claim = sentClaim && document.getElementById(claimElementId(sentClaim.id));
    const link = [...document.links].find((one) => one.getAttribute('href') === before);
    (claim ?? link ?? banner.current)?.focus();
  });
  useEffect(() => {
    const before = opened.current;
    opened.current = claimHref;
    if (claimHref === undefined && before !== undefined) focusAfter(before);
  }, [claimHref]);
}
