/** The readable expiry cookie (SES-03): epoch milliseconds, or undefined where there is none. */
export function sessionExpiryCookie(cookie = document.cookie): string | undefined {
  return /(?:^|; )session-expiry=([^;]*)/.exec(cookie)?.[1];
}
