/**
 * What the site reports about visits: impressions to the server (ANL-01), the marketing parameters by which a visit is
 * attributed (ANL-02), and page views, display mode and installation to the tag manager's data layer (ANL-03). It is a
 * separate lib because the shell, search and enrollment all use it, and because it must not depend on any of them.
 */
export { displayMode, startAppEvents, type DisplayMode } from './app-events.ts';
export { startImpressions } from './browser-impressions.ts';
export { pushAdsPrefix } from './data-layer.ts';
export { captureMarketing, storedMarketing } from './marketing-parameters.ts';
export { impressionEvents, recordImpression } from './record-impression.ts';
export { usePageViews } from './use-page-views.ts';
