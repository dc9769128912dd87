import { WatchedSearchSchema, type WatchedSearch } from '@dining/api-contract';
import { Compile } from 'typebox/compile';
import { cleanText } from '../../platform/text/clean-text.ts';

const schema = Compile(WatchedSearchSchema);

/** Whether a stored search is one that the search call still takes: an older version may have had other filters. */
export const isWatchable = (query: WatchedSearch): boolean => schema.Check(query);

/** The search without characters that PostgreSQL cannot store in JSON, and without texts that are empty then. */
export const storable = (query: WatchedSearch): WatchedSearch =>
  Object.fromEntries(
    Object.entries(query)
      .map(([name, value]) => [name, cleaned(value)] as const)
      .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  ) as WatchedSearch;

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  return Array.isArray(value) ? value.map(cleaned).filter((one) => one !== '') : value;
}
