/** Cookie that says who was last known in this browser; analytics reads it as well (SES-07, ANL-03). */
const COOKIE = 'RN_PUBLIC_ID';

/** 400 days in seconds: browsers keep no cookie longer. */
const KEPT_S = 34_560_000;

/** What public ids look like (PublicIdSchema of the contract). */
const PUBLIC_ID = /^[\w-]{8,64}$/;

type Page = { cookie: string };

/** The public id of the known visitor, from the cookie; undefined when there is none, or nothing that could be one. */
export function visitorPublicId({ cookie }: Page = document): string | undefined {
  const id = /(?:^|; )RN_PUBLIC_ID=([^;]*)/.exec(cookie)?.[1];
  return id !== undefined && PUBLIC_ID.test(id) ? id : undefined;
}

/** Takes `?public_id=` of an address over into the cookie; what could be none is ignored. */
export function savePublicId(search: string, isSecure: boolean, page: Page = document): void {
  const id = new URLSearchParams(search).get('public_id');
  if (id === null || !PUBLIC_ID.test(id)) return;
  page.cookie = `${COOKIE}=${id}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
