import type { AnchorProps } from '@dining/ui';
import { createContext, useContext, type KeyboardEvent } from 'react';

/** What links to popups need. */
export type Popups = {
  /** The slug of the popup that an address of content names, as `#<slug>`; undefined if it names none. */
  popupSlug: (url: string) => string | undefined;
  open: (slug: string) => void;
};

/** Without ContentPopups above it a page has no popups. */
export const PopupsContext = createContext<Popups>({ popupSlug: () => undefined, open: () => undefined });

/** Finds and opens popups, for links inside HTML. */
export const usePopups = (): Popups => useContext(PopupsContext);

/**
 * The attributes of a link that opens a popup, which is a button for screen readers (CON-06); undefined if its address
 * names no popup.
 */
export function usePopupLink(url: string): Partial<AnchorProps> | undefined {
  const { popupSlug, open } = usePopups();
  const slug = popupSlug(url);
  if (slug === undefined) return undefined;
  return {
    role: 'button',
    'aria-haspopup': 'dialog',
    onClick: (event) => {
      event.preventDefault();
      open(slug);
    },
    onKeyDown: pressOnSpace,
  };
}

/** Lets the space bar press a link that opens a popup, as it presses every button. */
export function pressOnSpace(event: KeyboardEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[role=button]');
  if (event.key !== ' ' || !link) return;
  event.preventDefault();
  link.click();
}
