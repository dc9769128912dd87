import { ContentPopup, useContent } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { dismiss } from '@dining/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { dismissalOf, LEARN_MORE_PATH, nextAnnouncement } from './next-announcement.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

/**
 * The program's announcements in a dialog (BAN-02): the app announcement, or the general one. At most one per visit to
 * the site, and only when it interrupts nothing.
 * @param isAllowed whether the current page may be interrupted at all
 */
export default function Announcements({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const slugs = useContent('popup').map(({ slug }) => slug);
  const [next] = useState(() => nextAnnouncement(settings, slugs, Date.now()));
  const [isDismissed, setDismissed] = useState(false);
  const isLoaded = useDialogCode(next !== undefined);
  const isOpen = useQuietMoment(isAllowed && isLoaded && !isDismissed);
  const close = () => {
    if (next) dismiss(dismissalOf(next), Date.now());
    setDismissed(true);
  };
  useOnNavigation(() => isOpen && close());
  if (!next) return null;
  const learnMore = next.isGeneral ? { text: copy('announcement.learnMore'), url: LEARN_MORE_PATH } : undefined;
  return <ContentPopup slug={next.slug} open={isOpen} onClose={close} learnMore={learnMore} />;
}

/** Loads the code of dialogs, so that no time passes between the quiet moment and the open dialog. */
function useDialogCode(isNeeded: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // Without a connection there is no announcement.
    if (isNeeded)
      void ContentPopup.preload().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isNeeded]);
  return isLoaded;
}

/** Calls back when the visitor goes to another page, such as by a link in the announcement's text. */
function useOnNavigation(callback: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    callback();
  });
}
