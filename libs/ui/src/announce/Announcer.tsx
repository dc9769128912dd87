import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { listenToAnnouncements, type Announcement, type Urgency } from './announce.ts';

/**
 * The page's two live regions. Rendered once in the shell, outside the content that navigation replaces. A repeated
 * sentence gets a new element, so that screen readers read it again.
 */
export function Announcer() {
  const [announcement, setAnnouncement] = useState<Announcement>();
  useEffect(() => listenToAnnouncements(setAnnouncement), []);
  const textFor = (urgency: Urgency) =>
    announcement?.urgency === urgency && <span key={announcement.id}>{announcement.text}</span>;
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {textFor('polite')}
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        {textFor('assertive')}
      </VisuallyHidden>
    </>
  );
}
