/** The name under which a policy and the header agree on where reports go. */
const GROUP = 'policy';

/** The call that takes the reports of a site's pages. The frame's host has its own. */
export const SITE_REPORTS_PATH = '/api/PolicyReports';

/**
 * The last directives of a policy: where browsers report what it blocked (SEC-01). `report-uri` is for browsers without
 * the Reporting API; the others ignore it.
 * @param path on the host of the page
 */
export const reportDirectives = (path: string): string[] => [`report-uri ${path}`, `report-to ${GROUP}`];

/** The header that goes with {@link reportDirectives}. */
export const reportingHeader = (path: string): Record<'reporting-endpoints', string> => ({
  'reporting-endpoints': `${GROUP}="${path}"`,
});
