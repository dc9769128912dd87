/** Whether an address is a page of this site that the router can show; files such as `/terms.pdf` and calls are not. */
export const isSitePath = (href: string): boolean => /^\/(?![/\\]|api\/)[^?#.]*(?:[?#]|$)/i.test(href);

/** Whether an address leads to another site, as opposed to this one, a mail or a telephone. */
export const leavesSite = (href: string): boolean => /^https?:\/\//i.test(href);

/**
 * The attributes of a link that content or copy names: other sites open in a new tab and cannot reach back, unless
 * `newTab` says otherwise; pages of this site stay in the tab (CON-06).
 */
export function linkTarget(href: string, newTab = leavesSite(href)): { target?: '_blank' | '_self'; rel?: 'noopener' } {
  if (newTab) return { target: '_blank', rel: 'noopener' };
  return leavesSite(href) ? { target: '_self' } : {};
}
