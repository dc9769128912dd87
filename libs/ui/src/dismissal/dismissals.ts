import { isFresh, json, storedItem } from '@dining/stored-item';

/** When the visitor last dismissed something in this browser, in milliseconds since 1970. */
const dismissalOf = (name: string) =>
  storedItem(
    'localStorage',
    `dining.dismissed.${name}`,
    json((at) => (typeof at === 'number' ? at : undefined)),
  );

/**
 * Whether the visitor dismissed something in this browser.
 * @param name what was dismissed
 * @param forMs how long a dismissal lasts
 */
export const isDismissed = (name: string, forMs: number, now: number): boolean =>
  isFresh(dismissalOf(name).read(), forMs, now);

/** Remembers that the visitor dismissed something. */
export const dismiss = (name: string, now: number): void => void dismissalOf(name).write(now);
