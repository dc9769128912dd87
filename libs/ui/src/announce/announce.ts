/** `polite` waits for a pause; `assertive` interrupts the reader, for urgent messages. */
export type Urgency = 'polite' | 'assertive';

export type Announcement = { id: number; text: string; urgency: Urgency };

let listener: ((announcement: Announcement) => void) | undefined;
let waiting: Announcement | undefined;
let count = 0;

/**
 * Makes screen readers read a sentence, through the page's {@link Announcer}: result counts, saves, "page loaded". Call
 * it from event handlers and effects only. While there is no Announcer, the last sentence waits for one.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  count += 1;
  waiting = { id: count, text, urgency };
  if (!listener) return;
  listener(waiting);
  waiting = undefined;
}

/** Connects the Announcer; returns a function that disconnects it. */
export function listenToAnnouncements(onAnnouncement: (announcement: Announcement) => void): () => void {
  listener = onAnnouncement;
  if (waiting) onAnnouncement(waiting);
  waiting = undefined;
  return () => {
    if (listener === onAnnouncement) listener = undefined;
  };
}
