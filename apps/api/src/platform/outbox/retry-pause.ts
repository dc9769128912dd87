const FIRST_PAUSE_MS = 30_000;
const GROWTH = 4;
const MAX_PAUSE_MS = 6 * 60 * 60_000;

/**
 * With the pauses below, the last attempt is about fifteen hours after the first: past the night, into the next
 * morning.
 */
export const MAX_ATTEMPTS = 8;

/** Milliseconds to wait after a failed attempt (from 1): half a minute, two minutes, eight, …, at most six hours. */
export const retryPauseMs = (attempt: number): number =>
  Math.min(FIRST_PAUSE_MS * GROWTH ** (attempt - 1), MAX_PAUSE_MS);
