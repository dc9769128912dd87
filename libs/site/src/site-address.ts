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
