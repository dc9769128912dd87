import type { ContentEntry, ContentName } from '@dining/api-contract';

/** A hosted content service with ButterCMS-shaped answers; the token stays on the server. */
export type HostedContent = { url: string; token: string; timeoutMs: number };

type Page = { meta: { next_page: number | null }; data: ContentEntry[] };

/** More pages than any site has; a service that never ends must not keep the server busy. */
const MOST_PAGES = 20;

/**
 * Reads one content set, following its pages (at most 100 entries each).
 * A set that the service does not know is empty (CON-02).
 */
export async function readHostedContent(service: HostedContent, partner: string, name: ContentName, preview: boolean): Promise<ContentEntry[]> {
  const entries: ContentEntry[] = [];
  let page: number | null = 1;
  for (let read = 0; page !== null && read < MOST_PAGES; read += 1) {
    const address = new URL(`${service.url.replace(/\/$/, '')}/v2/pages/${encodeURIComponent(name)}/`);
    address.search = new URLSearchParams({
      page_size: '100', page: String(page), 'fields.partner': partner, auth_token: service.token, ...(preview ? { preview: '1' } : {}),
    }).toString();
    const answer = await fetch(address, { signal: AbortSignal.timeout(service.timeoutMs), redirect: 'error' });
    if (answer.status === 404) return entries;
    if (!answer.ok) throw new Error(`The content service answered ${answer.status} for "${name}".`);
    const body = (await answer.json()) as Page;
    entries.push(...body.data.map(({ slug, fields }) => ({ slug, fields })));
    page = body.meta.next_page;
  }
  return entries;
}
