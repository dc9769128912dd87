import type { ContentEntry, ContentName } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings/react';
import { contentApi } from './content.endpoints.ts';

const none: ContentEntry[] = [];

/**
 * The entries of a content set; empty when there are none. Only reads: the gate fetches, once, and a set that failed is
 * not asked for again by whoever shows it next (CON-02).
 */
export function useContent(name: ContentName): ContentEntry[] {
  const { cmsRoute: route, cmsPreview: preview } = usePartner().settings;
  return contentApi.endpoints.content.useQueryState({ name, route, preview }).data ?? none;
}

/**
 * The fields of one entry, or undefined. `Fields` is the set's shape in `@dining/content-source`: entries of partner
 * folders have been checked against it, those of a hosted service are taken at their word, so every field may be missing.
 */
export function useContentEntry<Fields extends object = Record<string, unknown>>(
  name: ContentName,
  slug: string,
): Partial<Fields> | undefined {
  return useContent(name).find((entry) => entry.slug === slug)?.fields as Partial<Fields> | undefined;
}
