/** Watches the page that card numbers are typed into, and the pages around it (SEC-01; PCI DSS 6.4.3 and 11.6.1). */
export { type AlarmNeeds, alarmText, sendAlarm } from './alarm.ts';
export { browse } from './browse.ts';
export { watchCardPages } from './card-watch.job.ts';
export { type CardWatchNeeds, createCardWatch, inventoryFile } from './card-watch.service.ts';
export type { ApprovedPage } from './inventory.ts';
