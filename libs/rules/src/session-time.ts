/** A session ends this long after its last use, in milliseconds: 15 minutes (SES-03). */
export const SESSION_MS = 900_000;

/** A session that is to be remembered ends this long after its last use: 90 days (SES-03). */
export const REMEMBERED_SESSION_MS = 7_776_000_000;

/** Members are warned this long before their session ends: 60 seconds (SES-04). */
export const SESSION_WARNING_MS = 60_000;

/** Only sessions that end within this time are warned about: 24 hours (SES-04). */
export const SESSION_WARNING_WITHIN_MS = 86_400_000;

/** The path that somebody wanted when sent to sign in is kept this long: 60 minutes (RTE-09). */
export const LOGIN_PATH_KEPT_MS = 3_600_000;

/**
 * When the session ends, in epoch milliseconds.
 * @param text the readable expiry cookie; absent or unreadable means 15 minutes from now (SES-03)
 * @param now epoch milliseconds
 */
export function sessionExpiry(text: string | undefined, now: number): number {
  return text !== undefined && /^[0-9]{1,15}$/.test(text) ? Number(text) : now + SESSION_MS;
}

/**
 * How long to wait, in milliseconds, until the member is warned (SES-04) and until the session is over (SES-05).
 * Without `warnIn` there is nothing to warn of: more than 24 hours are left, or none at all. A remembered session ends
 * later than one timer can wait (2^31 − 1 ms), so whoever sets timers plans anew when a shorter one has run.
 * @param expiry as {@link sessionExpiry} gives it
 * @param now epoch milliseconds
 */
export function sessionPlan(expiry: number, now: number): { warnIn?: number; endIn: number } {
  const endIn = Math.max(0, expiry - now);
  if (endIn === 0 || endIn > SESSION_WARNING_WITHIN_MS) return { endIn };
  return { warnIn: Math.max(0, endIn - SESSION_WARNING_MS), endIn };
}
