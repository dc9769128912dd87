import { useCopy } from '@dining/copy-engine/react';
import {
  noFilters,
  searchQuery,
  tierQuery,
  useDiner,
  useFavorites,
  type SearchedArea,
  type SearchTerms,
} from '@dining/merchants';
import { token } from '@dining/theme';
import { Button, Sheet } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import { showButtonText } from '../results/result-text.ts';
import type { AvailableFilters } from './available-filters.ts';
import { facetsApi } from './facets.endpoints.ts';
import { FilterGroups, type FilterDraft } from './FilterGroups.tsx';

const ClearAll = styled(Button)`
  && {
    padding-inline: 0;
    text-decoration: underline;
  }
`;

const Show = styled(Button)`
  min-width: min(100%, 220px);
  font-variant-numeric: tabular-nums;
  margin-left: ${token('space-3')};
`;

export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The current search; the sheet changes a draft until its button is pressed. */
  terms: SearchTerms;
  /** Place of the search; undefined while it is unknown, and then nothing is counted. */
  place: SearchedArea | undefined;
  available: AvailableFilters;
  /** Whether the sheet opens at its cuisines, with the focus on them. */
  isAtCuisines: boolean;
  onShow: (draft: FilterDraft) => void;
};

/** All filters and the sort order (SRC-02). The button says how many restaurants it will show. */
export default function FilterSheet({
  open,
  onClose,
  terms,
  place,
  available,
  isAtCuisines,
  onShow,
}: FilterSheetProps) {
  const copy = useCopy();
  const cuisines = useRef<HTMLFieldSetElement>(null);
  const { ids } = useFavorites();
  const { diner } = useDiner();
  const [draft, setDraft] = useDraft(open, terms);
  const countQuery =
    place && open
      ? {
          ...searchQuery({ ...terms, filters: draft.filters, sortBy: 'distance', page: 1 }, place, 1, ids),
          ...tierQuery(diner?.tierLevel),
        }
      : skipToken;
  // Numbers of the previous choices stay until the new ones arrive, so that nothing jumps.
  const { data: facets, isError } = facetsApi.useSearchFacetsQuery(countQuery);
  const total = isError ? undefined : facets;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy('search.filters.title')}
      closeLabel={copy('search.filters.close')}
      initialFocus={isAtCuisines ? cuisines : undefined}
      footer={
        <>
          <ClearAll look="bare" onClick={() => setDraft({ sortBy: 'relevance', filters: noFilters })}>
            {copy('search.filters.clear')}
          </ClearAll>
          <Show onClick={() => onShow(draft)}>
            <span aria-live="polite">{total ? showButtonText(total, copy) : copy('search.submit')}</span>
          </Show>
        </>
      }
    >
      <FilterGroups
        draft={draft}
        what={terms.what}
        available={available}
        facets={total}
        cuisines={cuisines}
        onChange={setDraft}
      />
    </Sheet>
  );
}

/** The choices in the sheet; each time it opens, they start from the current search. */
function useDraft(open: boolean, { filters, sortBy }: FilterDraft): [FilterDraft, (draft: FilterDraft) => void] {
  const [state, setState] = useState({ open, draft: { filters, sortBy } });
  if (state.open !== open) setState({ open, draft: open ? { filters, sortBy } : state.draft });
  return [state.draft, (draft) => setState({ open, draft })];
}
