import { useContent } from '@dining/content';
import type { AnnouncementFields } from '@dining/content-source';
import { lazyHydration } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import type { AnnouncementActionsProps } from './AnnouncementActions.tsx';

const Announcement = /* @__PURE__ */ lazyHydration<AnnouncementActionsProps>('announcement', async () => ({
  default: (await import('./Announcement.tsx')).Announcement,
}));

/** Announcements dismissed since the page was loaded: the banner is mounted again on the way back from a form. */
const dismissedHere = new WeakSet<AnnouncementFields>();

/**
 * The announcement above the header (BAN-01): texts and links in a row, with a tooltip behind a button. Forms and account
 * pages do without it. The server leaves out one that the visitor dismissed, so that nothing moves after loading.
 */
export function AnnouncementBanner(): ReactNode {
  const [, showWithout] = useState<AnnouncementFields>();
  const fields = useContent('announcement_banner').find(({ fields: { banner_copy: copy } }) => Array.isArray(copy))
    ?.fields as AnnouncementFields | undefined;
  if (!fields || fields.banner_copy.length === 0 || dismissedHere.has(fields)) return null;
  return (
    <Announcement
      fields={fields}
      onDismissed={() => {
        dismissedHere.add(fields);
        showWithout(fields);
      }}
    />
  );
}
