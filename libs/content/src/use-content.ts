import { contentNames, type ContentEntry, type ContentName } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings';
import { contentApi } from './content.endpoints.ts';

const none: ContentEntry[] = [];

function useSet(name: ContentName) {
  const { settings } = usePartner();
  return contentApi.useContentQuery({ name, route: settings.cmsRoute, preview: settings.cmsPreview });
}

/** The entries of a content set; empty while it loads and when there is none. */
export function useContent(name: ContentName): ContentEntry[] {
  return useSet(name).data ?? none;
}

/** The fields of one entry, or undefined. */
export function useContentEntry(name: ContentName, slug: string): Record<string, unknown> | undefined {
  return useContent(name).find((entry) => entry.slug === slug)?.fields;
}

/** Whether all eleven sets have been answered, well or badly (CON-02). */
export function useContentSettled(): boolean {
  const sets = contentNames.map(useSet);
  return sets.every(({ isSuccess, isError }) => isSuccess || isError);
}
