import { lazyWhenOpen } from '@dining/ui';
import { useDeferredValue, type ReactNode } from 'react';
import { useIsFilterNoteNew } from './filter-note-seen.ts';

const FilterNote = /* @__PURE__ */ lazyWhenOpen<{ open: boolean }>(() => import('./FilterNote.tsx'));

/**
 * The note about the filters, until it is closed. It follows the browser's storage apart from the page: hydration and the
 * first press of a filter would otherwise render all results again. A press that closes it does not wait until all results
 * have moved up into its place.
 */
export function NewFilterNote(): ReactNode {
  const isNew = useDeferredValue(useIsFilterNoteNew());
  return isNew && <FilterNote open />;
}
