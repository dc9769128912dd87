import type { Coordinates } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import {
  features,
  meals,
  merchantsApi,
  noFilters,
  priceLevels,
  searchQuery,
  sortOrders,
  switches,
  type SearchFilters,
  type SearchTerms,
  type SortOrder,
} from '@dining/merchants';
import { token } from '@dining/theme';
import { Button, Chip, ChipGroup, Segmented, Sheet } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { showWords } from '../results/result-words.ts';
import type { AvailableFilters } from './available-filters.ts';
import { featureWords, mealWords, switched, switchWords, toggled } from './filter-words.ts';

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
  /** The search as it is; the panel works on a copy until its button is pressed. */
  terms: SearchTerms;
  /** Where the search looks; without it nothing can be counted. */
  place: Coordinates | undefined;
  available: AvailableFilters;
  onShow: (chosen: { filters: SearchFilters; sortBy: SortOrder }) => void;
};

/** All filters and the order, in fixed groups (SRC-02). Its button says how many restaurants it will show. */
export default function FilterSheet({ open, onClose, terms, place, available, onShow }: FilterSheetProps) {
  const copy = useCopy();
  const [draft, setDraft] = useDraft(open, terms);
  const { filters, sortBy } = draft;
  const change = (next: Partial<SearchFilters>) => setDraft({ sortBy, filters: { ...filters, ...next } });
  const counting =
    place && open ? searchQuery({ ...terms, filters, sortBy: 'distance', page: 1 }, place, 1) : skipToken;
  const { data: count } = merchantsApi.useSearchMerchantsQuery(counting);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy('search.filters.title')}
      closeLabel={copy('search.filters.close')}
      footer={
        <>
          <ClearAll look="bare" onClick={() => setDraft({ sortBy: 'distance', filters: noFilters })}>
            {copy('search.filters.clear')}
          </ClearAll>
          <Show onClick={() => onShow(draft)}>
            <span aria-live="polite">{count ? showWords(count, copy) : copy('search.submit')}</span>
          </Show>
        </>
      }
    >
      <Group name={copy('search.sort')}>
        {sortOrders.map((order) => (
          <Chip key={order} pressed={order === sortBy} onClick={() => setDraft({ filters, sortBy: order })}>
            {copy(`search.sort.${order}`)}
          </Chip>
        ))}
      </Group>
      <Group name={copy('search.suggested')}>
        {switches
          .filter((name) => available[name])
          .map((name) => (
            <Chip key={name} pressed={filters[name]} onClick={() => change(switched(filters, name))}>
              {copy(switchWords[name])}
            </Chip>
          ))}
      </Group>
      <fieldset>
        <legend>{copy('search.price')}</legend>
        <Segmented
          label={copy('search.price')}
          parts={priceLevels.map((level) => ({
            value: level,
            text: '$'.repeat(level),
            label: copy('search.price.level', { level }),
          }))}
          chosen={filters.priceRange}
          onToggle={(level) => change({ priceRange: toggled(filters.priceRange, level, priceLevels) })}
        />
      </fieldset>
      <Group name={copy('search.meal')}>
        {meals.map((meal) => (
          <Chip
            key={meal}
            pressed={filters.mealsServed.includes(meal)}
            onClick={() => change({ mealsServed: toggled(filters.mealsServed, meal, meals) })}
          >
            {copy(mealWords(meal))}
          </Chip>
        ))}
      </Group>
      <Group name={copy('search.dining')}>
        {features.map((feature) => (
          <Chip
            key={feature}
            pressed={filters.features.includes(feature)}
            onClick={() => change({ features: toggled(filters.features, feature, features) })}
          >
            {copy(featureWords(feature))}
          </Chip>
        ))}
      </Group>
    </Sheet>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{name}</legend>
      <ChipGroup>{children}</ChipGroup>
    </fieldset>
  );
}

type Draft = Pick<SearchTerms, 'filters' | 'sortBy'>;

/** What is chosen in the panel; every opening starts from the search as it is. */
function useDraft(open: boolean, { filters, sortBy }: Draft): [Draft, (draft: Draft) => void] {
  const [state, setState] = useState({ open, draft: { filters, sortBy } });
  if (state.open !== open) setState({ open, draft: open ? { filters, sortBy } : state.draft });
  return [state.draft, (draft) => setState({ open, draft })];
}
