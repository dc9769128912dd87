import { lazyWhenOpen } from '@dining/ui';
import type { ReactNode } from 'react';
import { useIsFilterNoteNew } from './filter-note-seen.ts';

const FilterNote = /* @__PURE__ */ lazyWhenOpen<{ open: boolean }>(() => import('./FilterNote.tsx'));

/**
 * The note about the filters, until it is closed. It follows the browser's storage apart from the page: hydration and the
 * first press of a filter would otherwise render all results again.
 */
export function NewFilterNote(): ReactNode {
  return useIsFilterNoteNew() && <FilterNote open />;
}
