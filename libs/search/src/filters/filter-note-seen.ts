import { remembered } from '@dining/location';
import { useSyncExternalStore } from 'react';

const seen = remembered.filterHighlightSeen;

/** Closes the note about the filters for good, for instance because they have been found. */
export const closeFilterNote = (): void => {
  if (!seen.read()) seen.write(true);
};

/** Whether the note is still to be shown; not on the server and while the page hydrates, where nobody knows. */
export const useFilterNoteIsNew = (): boolean =>
  useSyncExternalStore(
    seen.subscribe,
    () => !seen.read(),
    () => false,
  );
