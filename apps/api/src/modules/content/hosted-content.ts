import type { ContentEntry } from '@dining/api-contract';
import { contentNames, type ContentName } from '@dining/rules';
import type { ContentSource } from './content-source.ts';

/** A hosted content service with the API of ButterCMS. The token stays on the server. */
export type HostedContent = {
  /** Everything before `/pages`, for example https://api.buttercms.com/v2. */
  url: string;
  token: string;
  timeoutMs: number;
};

/** Above what any site needs; a service whose responses never end must not occupy the server. */
const MAX_PAGES = 20;
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

type Page = { nextPage: number | null; entries: ContentEntry[] };

/** Content from a hosted service (CON-07): all pages of a set. A set that the service does not know is empty (CON-02). */
export function hostedContent(service: HostedContent): ContentSource {
  async function readSet(code: string, name: ContentName, preview: boolean): Promise<ContentEntry[]> {
    const entries: ContentEntry[] = [];
    let page: number | null = 1;
    for (let read = 0; page !== null && read < MAX_PAGES; read += 1) {
      const response = await fetchPage(service, code, name, page, preview);
      entries.push(...response.entries);
      page = response.nextPage;
    }
    return entries;
  }
  return {
    read: ({ code, bundle }, name) => readSet(code, name, bundle.basics.partner.settings.cmsPreview),
    async readDrafts({ code }) {
      const sets = await Promise.all(
        contentNames.map(async (name) => [name, await readSet(code, name, true)] as const),
      );
      return Object.fromEntries(sets);
    },
  };
}

async function fetchPage(
  { url, token, timeoutMs }: HostedContent,
  partner: string,
  name: ContentName,
  page: number,
  preview: boolean,
): Promise<Page> {
  const address = new URL(`${url.replace(/\/$/, '')}/pages/${encodeURIComponent(name)}/`);
  address.search = new URLSearchParams({
    page_size: '100',
    page: String(page),
    'fields.partner': partner,
    auth_token: token,
    ...(preview ? { preview: '1' } : {}),
  }).toString();
  const response = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return { nextPage: null, entries: [] };
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The content service responded with status ${response.status} to the request for "${name}".`);
  }
  return parsePage(await readBounded(response, name), name);
}

async function readBounded(response: Response, name: ContentName): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_PAGE_BYTES)
      throw new Error(`The content service sent more than ${MAX_PAGE_BYTES} bytes for "${name}".`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsePage(text: string, name: ContentName): Page {
  let page: { meta?: { next_page?: unknown }; data?: unknown } | null;
  try {
    page = JSON.parse(text) as typeof page;
  } catch {
    throw new Error(`The content service sent invalid JSON for "${name}".`);
  }
  if (!Array.isArray(page?.data) || !page.data.every(isEntry))
    throw new Error(`The content service did not send a list of entries for "${name}".`);
  const next = page.meta?.next_page;
  return {
    nextPage: typeof next === 'number' ? next : null,
    entries: page.data.map(({ slug, fields }) => ({ slug, fields })),
  };
}

function isEntry(value: unknown): value is ContentEntry {
  const { slug, fields } = (value ?? {}) as Partial<ContentEntry>;
  return typeof slug === 'string' && typeof fields === 'object' && fields !== null;
}
