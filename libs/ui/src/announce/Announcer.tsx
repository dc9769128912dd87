import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { listenToAnnouncements, type Announcement, type Urgency } from './announce.ts';

/**
 * The page's two live regions, empty until something is announced. Stands once in the shell, outside what navigation
 * replaces. A repeated sentence is a new element, so that it is read again.
 */
export function Announcer() {
  const [said, setSaid] = useState<Announcement>();
  useEffect(() => listenToAnnouncements(setSaid), []);
  const textFor = (urgency: Urgency) => said?.urgency === urgency && <span key={said.id}>{said.text}</span>;
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
