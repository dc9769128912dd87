import type { SearchFacets } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import {
  booleanFilterNames,
  filterLabel,
  filterOptions,
  type SearchFilters,
  type SearchTerms,
} from '@dining/merchants';
import { searchDistances } from '@dining/rules';
import { Chip, ChipGroup, Segmented } from '@dining/ui';
import type { ReactNode, Ref } from 'react';
import { distanceLabel, openAtLabel } from './active-filters.ts';
import type { AvailableFilters } from './available-filters.ts';
import { CuisineGroup } from './CuisineGroup.tsx';
import { FacetChip } from './FacetChip.tsx';
import { chosenOrder, shownOrder, shownOrders } from './shown-orders.ts';
import { toggleFilter, toggleOption } from './toggle-filter.ts';

/** Cuisines that the search call takes at most. */
const MAX_CUISINES = 10;

/** The choices in the filter sheet. */
export type FilterDraft = Pick<SearchTerms, 'filters' | 'sortBy'>;

export type FilterGroupsProps = {
  draft: FilterDraft;
  /** The words of the search. */
  what: string;
  available: AvailableFilters;
  /** Undefined while they load. */
  facets: SearchFacets | undefined;
  /** The group of cuisines. */
  cuisines: Ref<HTMLFieldSetElement>;
  onChange: (draft: FilterDraft) => void;
};

/** The number of a value in a group of facets. */
const countIn = <Value,>(group: readonly { value: Value; count: number }[] | undefined, value: Value) =>
  group?.find((one) => one.value === value)?.count;

/** The sort order and all filters, in fixed groups, with the number of restaurants that each choice leaves (SRC-02). */
export function FilterGroups({
  draft: { filters, sortBy },
  what,
  available,
  facets,
  cuisines,
  onChange,
}: FilterGroupsProps) {
  const copy = useCopy();
  const change = (next: Partial<SearchFilters>) => onChange({ sortBy, filters: { ...filters, ...next } });
  const { priceRange, mealsServed, features } = filterOptions;
  return (
    <>
      <Group name={copy('search.sort')}>
        {shownOrders(what).map((order) => (
          <Chip
            key={order}
            pressed={order === shownOrder({ what, sortBy })}
            onClick={() => onChange({ filters, sortBy: chosenOrder(what, order) })}
          >
            {copy(`search.sort.${order}`)}
          </Chip>
        ))}
      </Group>
      <Group name={copy('search.suggested')}>
        {booleanFilterNames
          .filter((name) => available[name])
          .map((name) => (
            <FacetChip
              key={name}
              label={copy(filterLabel(name))}
              pressed={filters[name]}
              count={name === 'favorites' ? undefined : facets?.[name]}
              onPress={() => change(toggleFilter(filters, name))}
            />
          ))}
        {filters.openAt !== undefined && (
          <Chip pressed onClick={() => change({ openAt: undefined })}>
            {openAtLabel(filters.openAt, copy)}
          </Chip>
        )}
      </Group>
      <CuisineGroup
        ref={cuisines}
        chosen={filters.cuisines}
        counts={facets?.cuisines}
        onChange={(chosen) => change({ cuisines: chosen.slice(0, MAX_CUISINES) })}
      />
      <Group name={copy('search.within')}>
        {searchDistances.map((miles) => (
          <FacetChip
            key={miles}
            label={distanceLabel(miles, copy)}
            pressed={filters.within === miles}
            count={countIn(facets?.distances, miles)}
            onPress={() => change({ within: filters.within === miles ? undefined : miles })}
          />
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
          <FacetChip
            key={meal}
            label={copy(`search.meal.${meal}`)}
            pressed={filters.mealsServed.includes(meal)}
            count={countIn(facets?.mealsServed, meal)}
            onPress={() => change({ mealsServed: toggleOption(filters.mealsServed, meal, mealsServed) })}
          />
        ))}
      </Group>
      <Group name={copy('search.dining')}>
        {features.map((feature) => (
          <FacetChip
            key={feature}
            label={copy(`search.dining.${feature}`)}
            pressed={filters.features.includes(feature)}
            count={countIn(facets?.features, feature)}
            onPress={() => change({ features: toggleOption(filters.features, feature, features) })}
          />
        ))}
      </Group>
      {facets && hasEmpty(facets) && <p>{copy('search.filters.empty')}</p>}
    </>
  );
}

const hasEmpty = ({ distances, mealsServed, features, ...counts }: SearchFacets): boolean =>
  [...distances, ...mealsServed, ...features].some(({ count }) => count === 0) || Object.values(counts).includes(0);

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{name}</legend>
      <ChipGroup>{children}</ChipGroup>
    </fieldset>
  );
}
