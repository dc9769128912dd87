import { SESSION_MS, SESSION_WARNING_WITHIN_MS, sessionExpiry, sessionPlan } from '@dining/rules';

/** A timer of a browser cannot wait longer, in milliseconds. */
export const MAX_TIMER = 2 ** 31 - 1;

/** While a warning stands, the cookie is read again this often, in milliseconds: another tab may have renewed. */
const LOOK_AGAIN_MS = 1_000;

export type SessionWatchOptions = {
  /** The readable expiry cookie as it is now. */
  readCookie: () => string | undefined;
  now: () => number;
  /** The session is about to end; called once for each end that is planned. */
  onWarn: () => void;
  /** What was warned of has been put off. */
  onCalm: () => void;
  /** The session is over. Called again by each later look, until stopped. */
  onEnd: () => void;
};

export type SessionWatch = {
  /** When the session ends, in epoch milliseconds. */
  expiry(): number;
  /** Looks at clock and cookie and acts; for moments at which timers may have slept. */
  look(): void;
  /** The member was loaded just now, which renewed the session. */
  renewed(): void;
  stop(): void;
};

/**
 * Watches over the end of a session that was loaded just now (SES-03 to SES-05). Nothing is decided when a timer is
 * set: every time one runs, cookie and clock are read again, so that sleep and other tabs count.
 */
export function watchSession({ readCookie, now, onWarn, onCalm, onEnd }: SessionWatchOptions): SessionWatch {
  let renewedAt = now();
  let warnedOf: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const expiry = () => {
    const end = sessionExpiry(readCookie(), renewedAt);
    // The server has just renewed it: an end before that means that this clock runs ahead of the server's.
    return end <= renewedAt ? renewedAt + SESSION_MS : end;
  };

  const look = () => {
    clearTimeout(timer);
    const end = expiry();
    const { warnIn, endIn } = sessionPlan(end, now());
    if (endIn === 0) return onEnd();
    const warns = warnIn === 0;
    // Further away than is warned of: look again when that begins.
    const next = warns ? Math.min(endIn, LOOK_AGAIN_MS) : (warnIn ?? endIn - SESSION_WARNING_WITHIN_MS);
    timer = setTimeout(look, Math.min(next, MAX_TIMER));
    if (warns && warnedOf !== end) onWarn();
    if (!warns && warnedOf !== undefined) onCalm();
    warnedOf = warns ? end : undefined;
  };

  look();
  return {
    expiry,
    look,
    renewed: () => {
      renewedAt = now();
      look();
    },
    stop: () => clearTimeout(timer),
  };
}
