import type { CopyReader } from '@dining/copy-engine/react';
import { booleanFilterNames, filterLabel, type SearchTerms } from '@dining/merchants';
import { clockText, pluralForm, readOpenAt, timeOf } from '@dining/rules';
import { PHRASE_DIVIDER } from '../words/word-query.ts';
import { toggleFilter } from './toggle-filter.ts';

/** A distance as a choice: "Within 5 miles". */
export const distanceLabel = (miles: number, copy: CopyReader): string =>
  copy(`search.within.${pluralForm(miles)}`, { miles });

/** A weekday and time as a choice: "Open Friday at 7:00 PM". */
export function openAtLabel(openAt: string, copy: CopyReader): string {
  const { day, minute } = readOpenAt(openAt);
  return copy('search.openAt', { day: copy(`day.${day as 0}`), time: clockText(timeOf(minute)) });
}

const wordsOf = (what: string): string[] => (what === '' ? [] : what.split(PHRASE_DIVIDER));

/** Something that narrows a search, with the change that removes it. */
export type ActiveFilter = { key: string; label: string; removal: Partial<SearchTerms> };

/** Everything that narrows a search besides its place: each phrase of the words and each filter, in the order of the filter sheet. */
export function activeFilters({ what, filters }: SearchTerms, copy: CopyReader): ActiveFilter[] {
  const without = <T>(chosen: readonly T[], option: T): T[] => chosen.filter((one) => one !== option);
  return [
    ...wordsOf(what).map((text, place, phrases) => ({
      key: `what-${place}`,
      label: copy('search.quoted', { text }),
      removal: { what: phrases.filter((_, other) => other !== place).join(PHRASE_DIVIDER) },
    })),
    ...booleanFilterNames
      .filter((name) => filters[name])
      .map((name) => ({
        key: name,
        label: copy(filterLabel(name)),
        removal: { filters: toggleFilter(filters, name) },
      })),
    ...filters.priceRange.map((level) => ({
      key: `price-${level}`,
      label: '$'.repeat(level),
      removal: { filters: { ...filters, priceRange: without(filters.priceRange, level) } },
    })),
    ...filters.mealsServed.map((meal) => ({
      key: meal,
      label: copy(`search.meal.${meal}`),
      removal: { filters: { ...filters, mealsServed: without(filters.mealsServed, meal) } },
    })),
    ...(filters.openAt === undefined
      ? []
      : [
          {
            key: 'open-at',
            label: openAtLabel(filters.openAt, copy),
            removal: { filters: { ...filters, openAt: undefined } },
          },
        ]),
    ...filters.cuisines.map((cuisine) => ({
      key: `cuisine-${cuisine}`,
      label: cuisine,
      removal: { filters: { ...filters, cuisines: without(filters.cuisines, cuisine) } },
    })),
    ...(filters.within === undefined
      ? []
      : [
          {
            key: 'within',
            label: distanceLabel(filters.within, copy),
            removal: { filters: { ...filters, within: undefined } },
          },
        ]),
    ...filters.features.map((feature) => ({
      key: feature,
      label: copy(`search.dining.${feature}`),
      removal: { filters: { ...filters, features: without(filters.features, feature) } },
    })),
  ];
}
