import { useCopy } from '@dining/copy-engine';
import { announce } from '@dining/ui';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Another page of the list takes the focus to the banner above it (ACC-06), as a new page would, and says which it is. */
export function usePageMoved(page: number, totalPages: number, target: RefObject<HTMLElement | null>): void {
  const copy = useCopy();
  const shown = useRef(page);
  const tell = useEffectEvent(() => announce(copy('activity.page.moved', { page, pages: totalPages })));
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    target.current?.focus();
    tell();
  }, [page, target]);
}
