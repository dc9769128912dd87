import type { ContentEntry } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings/react';
import type { ContentName } from '@dining/rules';
import { contentApi } from './content.endpoints.ts';

const NO_ENTRIES: ContentEntry[] = [];

/**
 * The entries of a content set; empty when there are none. Only reads the cache: the gate fetches each set once, so a set
 * that failed is not requested again by the next component that shows it (CON-02).
 */
export function useContent(name: ContentName): ContentEntry[] {
  const { cmsRoute: route, cmsPreview: preview } = usePartner().settings;
  return contentApi.endpoints.content.useQueryState({ name, route, preview }).data ?? NO_ENTRIES;
}

/**
 * The fields of one entry, or undefined. `Fields` is the set's shape in `@dining/content-source`. All entries
 * were checked against it, those of partner folders at build time and those of a hosted service on arrival (CON-08).
 */
export function useContentEntry<Fields extends object = Record<string, unknown>>(
  name: ContentName,
  slug: string,
): Partial<Fields> | undefined {
  return useContent(name).find((entry) => entry.slug === slug)?.fields as Partial<Fields> | undefined;
}
