import { remembered } from '@dining/location';
import { useSyncExternalStore } from 'react';

const seen = remembered.filterHighlightSeen;

/** Closes the note about the filters for good, also when the visitor opens the filters without it. */
export const closeFilterNote = (): void => {
  if (!seen.read()) seen.write(true);
};

/** Whether the note has not been closed yet. False on the server and during hydration, when storage cannot be read. */
export const useIsFilterNoteNew = (): boolean =>
  useSyncExternalStore(
    seen.subscribe,
    () => !seen.read(),
    () => false,
  );
