import type { AnnouncementFields } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine/react';
import { ANNOUNCEMENT_COOKIE, announcementVersion } from '@dining/rules';
import { writeOwnCookie } from '@dining/stored-item';
import { token } from '@dining/theme';
import { IconButton, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AnnouncementTip } from './AnnouncementTip.tsx';

const Dismiss = styled(IconButton)`
  margin-block: -${token('space-2')};
`;

/** How long a browser remembers a dismissed announcement: 90 days. */
const MAX_AGE_S = 90 * 24 * 60 * 60;

export type AnnouncementActionsProps = {
  fields: AnnouncementFields;
  /** Called once the browser remembers the dismissal. */
  onDismissed(): void;
};

/** The tooltip of an announcement, and the button that dismisses it in this browser until its words change (BAN-01). */
export function AnnouncementActions({ fields, onDismissed }: AnnouncementActionsProps): ReactNode {
  const copy = useCopy();

  function dismiss(): void {
    writeOwnCookie(ANNOUNCEMENT_COOKIE, announcementVersion(fields.banner_copy), MAX_AGE_S);
    // The button goes away; what follows it in the page is the header.
    document.querySelector<HTMLElement>('.site-header a')?.focus({ preventScroll: true });
    onDismissed();
  }

  return (
    <>
      {fields.tooltip_copy !== undefined && <AnnouncementTip text={fields.tooltip_copy} />}
      <Dismiss icon={XIcon} label={copy('announcement.dismiss')} onClick={dismiss} />
    </>
  );
}
