/** A session ends this long after its last use, in milliseconds: 15 minutes (SES-03). */
export const SESSION_MS = 900_000;

/** A remembered session ends this long after its last use, in milliseconds: 90 days (SES-03). */
export const REMEMBERED_SESSION_MS = 7_776_000_000;

/** Members are warned this long before their session ends, in milliseconds: 60 seconds (SES-04). */
export const SESSION_WARNING_MS = 60_000;

/** Members are warned only if the session ends within this time, in milliseconds: 24 hours (SES-04). */
export const SESSION_WARNING_WITHIN_MS = 86_400_000;

/** How long the path that a visitor wanted before sign-in is stored, in milliseconds: 60 minutes (RTE-09). */
export const LOGIN_PATH_MAX_AGE_MS = 3_600_000;

/**
 * When the session ends, in epoch milliseconds.
 * @param text the readable expiry cookie; absent or malformed means 15 minutes from now (SES-03)
 * @param now epoch milliseconds
 */
export function sessionExpiry(text: string | undefined, now: number): number {
  return text !== undefined && /^[0-9]{1,15}$/.test(text) ? Number(text) : now + SESSION_MS;
}

/**
 * How long to wait, in milliseconds, until the member is warned (SES-04) and until the session ends (SES-05).
 * `warnIn` is missing if more than 24 hours are left, or no time at all. A remembered session ends later than a timer
 * can wait (2^31 − 1 ms), so the caller sets a shorter timer and plans again when it fires.
 * @param expiry see {@link sessionExpiry}
 * @param now epoch milliseconds
 */
export function sessionPlan(expiry: number, now: number): { warnIn?: number; endIn: number } {
  const endIn = Math.max(0, expiry - now);
  if (endIn === 0 || endIn > SESSION_WARNING_WITHIN_MS) return { endIn };
  return { warnIn: Math.max(0, endIn - SESSION_WARNING_MS), endIn };
}
