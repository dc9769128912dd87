import { useCopy } from '@dining/copy-engine';
import { countFilters, features, meals, type SearchFilters, type Switch } from '@dining/merchants';
import { Chip, ChipRow, Icon, SlidersIcon } from '@dining/ui';
import type { AvailableFilters } from './available-filters.ts';
import { switched, switchWords, toggled } from './filter-words.ts';

export type FilterChipsProps = {
  filters: SearchFilters;
  available: AvailableFilters;
  onChange: (filters: SearchFilters) => void;
  onOpen: () => void;
  /** The pointer or the focus comes near the button that opens the panel. */
  onNear: () => void;
  isOpen: boolean;
};

/** On/off filters that have a chip of their own beside the two lists. */
const quickSwitches = ['acclaimed', 'isNew', 'reservations'] as const satisfies readonly Switch[];

/** The button of the filter panel, and the filters that are wanted most (look, section 9). */
export function FilterChips({ filters, available, onChange, onOpen, onNear, isOpen }: FilterChipsProps) {
  const copy = useCopy();
  const count = countFilters(filters);
  return (
    <ChipRow as="fieldset" aria-label={copy('search.filters')}>
      <Chip
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count > 0 ? `${copy('search.filters')}, ${copy('search.filters.active', { count })}` : undefined}
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
        onClick={() => onChange({ ...filters, mealsServed: toggled(filters.mealsServed, 'dinner', meals) })}
      >
        {copy('search.meal.dinner')}
      </Chip>
      <Chip
        pressed={filters.features.includes('dineIn')}
        onClick={() => onChange({ ...filters, features: toggled(filters.features, 'dineIn', features) })}
      >
        {copy('search.dining.dineIn')}
      </Chip>
      {quickSwitches
        .filter((name) => available[name])
        .map((name) => (
          <Chip key={name} pressed={filters[name]} onClick={() => onChange(switched(filters, name))}>
            {copy(switchWords[name])}
          </Chip>
        ))}
    </ChipRow>
  );
}
