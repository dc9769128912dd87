/** What browsers report about the policies of pages (SEC-01). The host of the card frame takes reports by this route. */
export { policyReportRoute } from './policy-report-route.ts';
