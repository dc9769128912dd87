/** Searches that members want to be told about. Others use the service, and run the jobs. */
export { deleteExpiredAlerts } from './search-alerts.repository.ts';
export { createSearchWatch } from './found-searches.ts';
