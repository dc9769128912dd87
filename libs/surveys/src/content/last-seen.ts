/** 400 days in seconds, the longest that browsers store a cookie. */
const MAX_AGE_S = 34_560_000;

type Page = { cookie: string };

/** A form's id may be an address; escaped, it is a valid name. A new form under the same slug is a new survey. */
const cookieName = (id: string): string => `survey-seen-${encodeURIComponent(id)}`;

/** When this visitor last closed or submitted a survey, in epoch milliseconds; undefined if never (SUR-02). */
export function readLastSeen(id: string, { cookie }: Page = document): number | undefined {
  const name = `${cookieName(id)}=`;
  const text = cookie
    .split('; ')
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Records that a survey was closed or submitted (SUR-02). @param now epoch milliseconds */
export function recordLastSeen(id: string, now: number, isSecure: boolean, page: Page = document): void {
  page.cookie = `${cookieName(id)}=${now}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
