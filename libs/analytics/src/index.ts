export { startImpressions } from './browser-impressions.ts';
export { publicIdFromCookie, pushToDataLayer } from './data-layer.ts';
export { impressionEvents } from './impression-events.ts';
export { createImpressions, type ImpressionEvent, type Impressions } from './impressions.ts';
export {
  captureMarketing,
  marketingParameters,
  SOURCE_KEPT_MS,
  storedMarketing,
  type MarketingParameter,
} from './marketing-parameters.ts';
export { PAGE_VIEW_DELAY_MS, usePageViews } from './use-page-views.ts';
export { recordImpression } from './record-impression.ts';
