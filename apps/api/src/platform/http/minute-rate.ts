const MINUTE_MS = 60_000;

/**
 * Counts events by key within each minute, for work that is known only inside a handler; whole calls are counted by the
 * rate limiter of their route.
 * @param max events of one key in a minute
 * @returns whether another event of a key is allowed; asking counts it, unless `events` is 0
 */
export function createMinuteRate(max: number, now: () => Date): (key: string, events?: 0 | 1) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return (key, events = 1) => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) {
      counts.clear();
      minute = current;
    }
    const count = (counts.get(key) ?? 0) + events;
    counts.set(key, count);
    return count <= max;
  };
}
