import { readOwnCookie, writeOwnCookie, type CookiePage } from '@dining/stored-item';

/** 400 days in seconds, the longest that browsers store a cookie. */
const MAX_AGE_S = 34_560_000;

/** A form's id may be an address; escaped, it is a valid name. A new form under the same slug is a new survey. */
const cookieName = (id: string): string => `survey-seen-${encodeURIComponent(id)}`;

/** When this visitor last closed or submitted a survey, in epoch milliseconds; undefined if never (SUR-02). */
export function readLastSeen(id: string, page?: CookiePage): number | undefined {
  const text = readOwnCookie(cookieName(id), page);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Records that a survey was closed or submitted (SUR-02). @param now epoch milliseconds */
export const recordLastSeen = (id: string, now: number, page?: CookiePage): void =>
  writeOwnCookie(cookieName(id), String(now), MAX_AGE_S, page);
