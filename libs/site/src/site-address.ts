/** Whether a URL is a page of this site that the router can show. Files such as `/terms.pdf` and API calls are not. */
export const isSitePath = (href: string): boolean => /^\/(?![/\\]|api\/)[^?#.]*(?:[?#]|$)/i.test(href);

/** Whether a URL leads to another site, rather than to this one, an email address or a phone number. */
export const leavesSite = (href: string): boolean => /^https?:\/\//i.test(href);

/**
 * The attributes of a link in content or copy. Other sites open in a new tab without access to this one, unless `newTab`
 * is false; pages of this site stay in the tab (CON-06).
 */
export function linkTarget(href: string, newTab = leavesSite(href)): { target?: '_blank' | '_self'; rel?: 'noopener' } {
  if (newTab) return { target: '_blank', rel: 'noopener' };
  return leavesSite(href) ? { target: '_self' } : {};
}
