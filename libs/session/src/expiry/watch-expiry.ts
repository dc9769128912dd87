import { EXPIRY_COOKIE, SESSION_MS, SESSION_WARNING_WITHIN_MS, sessionExpiry, sessionPlan } from '@dining/rules';
import { readOwnCookie, type CookiePage } from '@dining/stored-item';

/** The longest delay a browser timer supports, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** How often the cookie is read while a warning is shown, in milliseconds: another tab may renew the session. */
const RECHECK_MS = 1_000;

export type ExpiryOptions = {
  /** Reads the readable expiry cookie. */
  readCookie: () => string | undefined;
  /** The server's time, in epoch milliseconds. */
  now: () => number;
  /** The session is about to end; called once for each end time. */
  onWarn: () => void;
  /** The session was renewed after a warning. */
  onWarningOver: () => void;
  /** The session has ended. Called again by each later check, until stopped. */
  onEnd: () => void;
};

export type ExpiryWatch = {
  /** When the session ends, in epoch milliseconds. */
  expiry(): number;
  /** Reads clock and cookie and acts on them; for moments when timers may have been suspended. */
  check(): void;
  /** The member was just fetched, which renewed the session. */
  renewed(): void;
  stop(): void;
};

/**
 * Watches the end of a session that was loaded just now (SES-03 to SES-05). Whenever a timer fires, it reads cookie and
 * clock again before it acts, so that sleep and other tabs are taken into account.
 */
export function watchExpiry({ readCookie, now, onWarn, onWarningOver, onEnd }: ExpiryOptions): ExpiryWatch {
  let renewedAt = now();
  let warnedExpiry: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const expiry = () => {
    const end = sessionExpiry(readCookie(), renewedAt);
    // The server has just renewed the session, so an earlier end is not the server's, or this clock could not be set by it.
    return end <= renewedAt ? renewedAt + SESSION_MS : end;
  };

  const check = () => {
    clearTimeout(timer);
    const end = expiry();
    const { warnIn, endIn } = sessionPlan(end, now());
    if (endIn === 0) return onEnd();
    const isWarning = warnIn === 0;
    // Without warnIn, the end is too far away to warn about: check again when it no longer is.
    const next = isWarning ? Math.min(endIn, RECHECK_MS) : (warnIn ?? endIn - SESSION_WARNING_WITHIN_MS);
    timer = setTimeout(check, Math.min(next, MAX_TIMER_MS));
    if (isWarning && warnedExpiry !== end) onWarn();
    if (!isWarning && warnedExpiry !== undefined) onWarningOver();
    warnedExpiry = isWarning ? end : undefined;
  };

  check();
  return {
    expiry,
    check,
    renewed: () => {
      renewedAt = now();
      check();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The readable expiry cookie: epoch milliseconds, or undefined if there is none (SES-03). */
export const sessionExpiryCookie = (page?: CookiePage): string | undefined => readOwnCookie(EXPIRY_COOKIE, page);
