import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentEntry } from '@dining/api-contract';

/** An entry as authors see it: in previews a draft replaces the published entry with the same slug. */
export type AuthoredEntry = ContentEntry & { draft?: boolean };

export type ContentServer = {
  /** The value for CONTENT_URL. */
  url: string;
  /** Sets by name, for all partners. */
  sets: Record<string, AuthoredEntry[]>;
  /** Requested URLs, in order. */
  requested: URL[];
  /** Responds instead of the sets while it is set. */
  override: ((response: ServerResponse, requested: URL) => void) | undefined;
  stop(): Promise<void>;
};

/** A content service like ButterCMS: pages of at most `page_size` entries, with more fields than the server uses. */
export async function startContentServer(token: string): Promise<ContentServer> {
  const running: ContentServer = {
    url: '',
    sets: {},
    requested: [],
    override: undefined,
    stop: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    const requested = new URL(request.url ?? '/', running.url);
    running.requested.push(requested);
    if (running.override) return running.override(response, requested);
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (requested.searchParams.get('auth_token') !== token) return json(401, { detail: 'Invalid token.' });
    const name = decodeURIComponent(/^\/v2\/pages\/([^/]+)\/$/.exec(requested.pathname)?.[1] ?? '');
    const authored = running.sets[name];
    if (!authored) return json(404, { detail: 'Not found.' });
    const preview = requested.searchParams.get('preview') === '1';
    const hasDraft = ({ slug }: AuthoredEntry) => authored.some((other) => other.slug === slug && other.draft === true);
    const shown = authored.filter((entry) =>
      preview ? entry.draft === true || !hasDraft(entry) : entry.draft !== true,
    );
    const [page, size] = [Number(requested.searchParams.get('page')), Number(requested.searchParams.get('page_size'))];
    return json(200, {
      meta: {
        count: shown.length,
        previous_page: page > 1 ? page - 1 : null,
        next_page: page * size < shown.length ? page + 1 : null,
      },
      data: shown.slice((page - 1) * size, page * size).map(({ slug, fields }) => ({
        slug,
        fields,
        name: slug,
        page_type: name,
        published: '2026-01-01T00:00:00Z',
        status: 'published',
      })),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  running.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return running;
}
