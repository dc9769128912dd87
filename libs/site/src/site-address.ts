import { isEmail } from '@dining/rules';

/** Whether a URL is a page of this site that the router can show. Files such as `/terms.pdf` and API calls are not. */
export const isSitePath = (href: string): boolean => /^\/(?![/\\]|api\/)[^?#.]*(?:[?#]|$)/i.test(href);

/** Whether a URL leads to another site, rather than to this one, an email address or a phone number. */
export const leavesSite = (href: string): boolean => /^https?:\/\//i.test(href);

/**
 * The attributes of a link. By default, as in copy, other sites open in a new tab and pages of this site in the same tab;
 * a new tab has no access to this one.
 */
export function linkTarget(href: string, newTab = leavesSite(href)): { target?: '_blank' | '_self'; rel?: 'noopener' } {
  if (newTab) return { target: '_blank', rel: 'noopener' };
  return leavesSite(href) ? { target: '_self' } : {};
}

/**
 * The attributes of the support link (HDR-04): `mailto:` when the address looks like an e-mail, otherwise a page that
 * opens in a new tab, because some programs use a contact form.
 * @param address `customerSupport.email.href`, with or without "mailto:"
 */
export function supportLink(address: string): { href: string; target?: string; rel?: string } {
  const email = address.replace(/^mailto:/i, '');
  return isEmail(email) ? { href: `mailto:${email}` } : { href: address, ...linkTarget(address, true) };
}
