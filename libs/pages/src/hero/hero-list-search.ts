import type { ContentEntry } from '@dining/api-contract';
import type { HeroListFields } from '@dining/content-source';
import { NEARBY } from '../discover/discover-searches.ts';

/** Slug of the entry in the content set `*` that says which restaurants the hero lists. */
const HERO_LIST = 'hero_list';

/** The search whose first restaurants the hero lists, if content names one. */
export function contentHeroList(entries: readonly ContentEntry[]): string | undefined {
  const fields: Partial<HeroListFields> | undefined = entries.find(({ slug }) => slug === HERO_LIST)?.fields;
  return fields?.search_string;
}

/** The search whose first restaurants the hero lists: from content, otherwise the closest ones. */
export const heroListSearch = (entries: readonly ContentEntry[]): string => contentHeroList(entries) ?? NEARBY;
