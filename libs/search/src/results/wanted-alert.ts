import { storedItem, versioned } from '@dining/stored-item';

/** The page of the search that a visitor wants to be told about, until they have signed in in this tab (SRC-07). */
export const wantedAlert = storedItem<string>(
  'sessionStorage',
  'dining.wanted-alert',
  versioned(1, (value) => (typeof value === 'string' && value.startsWith('/') ? value : undefined)),
);
