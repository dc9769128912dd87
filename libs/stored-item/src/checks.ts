/** Whether a value is an object whose properties can be read safely. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a moment from storage lies less than `maxAgeMs` before `now`, both in milliseconds since 1970. A moment in the
 * future was stored by a clock that has been corrected since, and is not fresh.
 */
export const isFresh = (at: unknown, maxAgeMs: number, now: number): boolean =>
  typeof at === 'number' && at <= now && now - at < maxAgeMs;
