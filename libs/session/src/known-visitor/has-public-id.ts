/** Whether something names a known visitor, in the address or in the cookie of an earlier visit (SES-07). */
export const hasPublicId = (): boolean =>
  /[?&]public_id=/.test(window.location.search) || document.cookie.includes('RN_PUBLIC_ID=');
