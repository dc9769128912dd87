import { useCopy } from '@dining/copy-engine/react';
import { countFilters, filterLabel, filterOptions, type BooleanFilter, type SearchFilters } from '@dining/merchants';
import { pluralForm } from '@dining/rules';
import { Chip, ChipRow, Icon, SlidersIcon } from '@dining/ui';
import { startTransition, useOptimistic } from 'react';
import type { AvailableFilters } from './available-filters.ts';
import { toggleFilter, toggleOption } from './toggle-filter.ts';

export type FilterChipsProps = {
  filters: SearchFilters;
  available: AvailableFilters;
  onChange: (filters: SearchFilters) => void;
  onOpen: () => void;
  /** The pointer or the focus is on the button that opens the sheet, which can be preloaded. */
  onNear: () => void;
  isOpen: boolean;
};

/** Boolean filters that have a chip. */
const chipFilters = [
  'openNow',
  'favorites',
  'acclaimed',
  'isNew',
  'reservations',
] as const satisfies readonly BooleanFilter[];

/** The button that opens the filter sheet, and a chip for each of the most popular filters. */
export function FilterChips({ filters: chosen, available, onChange, onOpen, onNear, isOpen }: FilterChipsProps) {
  const copy = useCopy();
  // The address changes once the page has rendered it, for which a slow phone needs a second. Chips do not wait for that,
  // and a second press adds to the first.
  const [filters, show] = useOptimistic(chosen);
  const change = (next: SearchFilters) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  const count = countFilters(filters);
  return (
    <ChipRow as="fieldset" aria-label={copy('search.filters')}>
      <Chip
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-description={count > 0 ? copy(`search.filters.active.${pluralForm(count)}`, { count }) : undefined}
        onClick={onOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
        {...(count > 0 && { count })}
      >
        <Icon of={SlidersIcon} size={16} />
        {copy('search.filters')}
      </Chip>
      <Chip
        pressed={filters.mealsServed.includes('dinner')}
        onClick={() =>
          change({ ...filters, mealsServed: toggleOption(filters.mealsServed, 'dinner', filterOptions.mealsServed) })
        }
      >
        {copy('search.meal.dinner')}
      </Chip>
      <Chip
        pressed={filters.features.includes('dineIn')}
        onClick={() =>
          change({ ...filters, features: toggleOption(filters.features, 'dineIn', filterOptions.features) })
        }
      >
        {copy('search.dining.dineIn')}
      </Chip>
      {chipFilters
        .filter((name) => available[name])
        .map((name) => (
          <Chip key={name} pressed={filters[name]} onClick={() => change(toggleFilter(filters, name))}>
            {copy(filterLabel(name))}
          </Chip>
        ))}
    </ChipRow>
  );
}
