export { copyKeyAt, markCopy } from './copy-marks.ts';
export { liveSiteOf, withLiveSite, type LiveSite } from './live-site.ts';
export { isFromPage, isToPage, type FromPage, type ToPage } from './messages.ts';
