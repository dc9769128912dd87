/** The server's time when this page's monotonic clock was at zero, in epoch milliseconds; undefined until it is heard. */
let origin: number | undefined;

/**
 * Notes a time that the server told (SES-03). An answer travels for a while and may come from a cache, so it is never ahead
 * of the server: of all times heard, the latest counts.
 * @param time epoch milliseconds; not a number is ignored
 * @param heardAt when it arrived, in milliseconds of the monotonic clock
 */
export function hearServerTime(time: number, heardAt = performance.now()): void {
  if (time - heardAt > (origin ?? -Infinity)) origin = time - heardAt;
}

/** The server's time in epoch milliseconds, whatever the browser's clock shows; undefined until the server told it. */
export const serverTime = (): number | undefined => (origin === undefined ? undefined : origin + performance.now());

/** The same, or the browser's clock until the server told its time. */
export const serverNow = (): number => serverTime() ?? Date.now();
