/** `polite` waits for a pause; `assertive` interrupts, for what cannot wait. */
export type Urgency = 'polite' | 'assertive';

export type Announcement = { id: number; text: string; urgency: Urgency };

let listener: ((announcement: Announcement) => void) | undefined;
let waiting: Announcement | undefined;
let count = 0;

/**
 * Has a sentence read aloud by the page's {@link Announcer}: result counts, saves, "page loaded". Call it from events
 * and effects only. The last sentence is kept until an Announcer is there.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  count += 1;
  waiting = { id: count, text, urgency };
  if (!listener) return;
  listener(waiting);
  waiting = undefined;
}

/** Connects the Announcer; returns how to disconnect it. */
export function listenToAnnouncements(onAnnouncement: (announcement: Announcement) => void): () => void {
  listener = onAnnouncement;
  if (waiting) onAnnouncement(waiting);
  waiting = undefined;
  return () => {
    if (listener === onAnnouncement) listener = undefined;
  };
}
