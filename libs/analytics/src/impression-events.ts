/** Names of the events that this site reports (member-app document, section 7). */
export const impressionEvents = {
  pageView: 'pageView',
  search: 'search',
  locationPrediction: 'locationPrediction__request',
} as const;
