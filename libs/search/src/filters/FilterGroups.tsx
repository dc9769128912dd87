import { useCopy } from '@dining/copy-engine/react';
import {
  booleanFilterNames,
  booleanFilters,
  filterOptions,
  sortOrders,
  type SearchFilters,
  type SearchTerms,
} from '@dining/merchants';
import { Chip, ChipGroup, Segmented } from '@dining/ui';
import type { ReactNode } from 'react';
import type { AvailableFilters } from './available-filters.ts';
import { toggleFilter, toggleOption } from './toggle-filter.ts';

/** The choices in the filter sheet. */
export type FilterDraft = Pick<SearchTerms, 'filters' | 'sortBy'>;

export type FilterGroupsProps = {
  draft: FilterDraft;
  available: AvailableFilters;
  onChange: (draft: FilterDraft) => void;
};

/** The sort order and all filters, in fixed groups (SRC-02). */
export function FilterGroups({ draft: { filters, sortBy }, available, onChange }: FilterGroupsProps) {
  const copy = useCopy();
  const change = (next: Partial<SearchFilters>) => onChange({ sortBy, filters: { ...filters, ...next } });
  const { priceRange, mealsServed, features } = filterOptions;
  return (
    <>
      <Group name={copy('search.sort')}>
        {sortOrders.map((order) => (
          <Chip key={order} pressed={order === sortBy} onClick={() => onChange({ filters, sortBy: order })}>
            {copy(`search.sort.${order}`)}
          </Chip>
        ))}
      </Group>
      <Group name={copy('search.suggested')}>
        {booleanFilterNames
          .filter((name) => available[name])
          .map((name) => (
            <Chip key={name} pressed={filters[name]} onClick={() => change(toggleFilter(filters, name))}>
              {copy(booleanFilters[name].label)}
            </Chip>
          ))}
      </Group>
      <fieldset>
        <legend>{copy('search.price')}</legend>
        <Segmented
          label={copy('search.price')}
          parts={priceRange.map((level) => ({
            value: level,
            text: '$'.repeat(level),
            label: copy('search.price.level', { level }),
          }))}
          chosen={filters.priceRange}
          onToggle={(level) => change({ priceRange: toggleOption(filters.priceRange, level, priceRange) })}
        />
      </fieldset>
      <Group name={copy('search.meal')}>
        {mealsServed.map((meal) => (
          <Chip
            key={meal}
            pressed={filters.mealsServed.includes(meal)}
            onClick={() => change({ mealsServed: toggleOption(filters.mealsServed, meal, mealsServed) })}
          >
            {copy(`search.meal.${meal}`)}
          </Chip>
        ))}
      </Group>
      <Group name={copy('search.dining')}>
        {features.map((feature) => (
          <Chip
            key={feature}
            pressed={filters.features.includes(feature)}
            onClick={() => change({ features: toggleOption(filters.features, feature, features) })}
          >
            {copy(`search.dining.${feature}`)}
          </Chip>
        ))}
      </Group>
    </>
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
