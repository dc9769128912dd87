import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentEntry } from '@dining/api-contract';

/** An entry as writers see it: a draft replaces, for previews, the published entry of the same slug. */
export type WrittenEntry = ContentEntry & { draft?: boolean };

export type ContentServer = {
  /** What CONTENT_URL would say. */
  url: string;
  /** Sets by name, for all partners. */
  sets: Record<string, WrittenEntry[]>;
  /** Addresses that were asked for, in order. */
  asked: URL[];
  /** Answers in place of the sets, for as long as a test wants. */
  instead: ((answer: ServerResponse, asked: URL) => void) | undefined;
  stop(): Promise<void>;
};

/** A content service with answers in the shape of ButterCMS: pages of at most `page_size` entries, with more fields than we take. */
export async function startContentServer(token: string): Promise<ContentServer> {
  const running: ContentServer = { url: '', sets: {}, asked: [], instead: undefined, stop: () => Promise.resolve() };
  const server = createServer((request, answer) => {
    const asked = new URL(request.url ?? '/', running.url);
    running.asked.push(asked);
    if (running.instead) return running.instead(answer, asked);
    const json = (status: number, body: unknown) =>
      void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (asked.searchParams.get('auth_token') !== token) return json(401, { detail: 'Invalid token.' });
    const name = decodeURIComponent(/^\/v2\/pages\/([^/]+)\/$/.exec(asked.pathname)?.[1] ?? '');
    const written = running.sets[name];
    if (!written) return json(404, { detail: 'Not found.' });
    const preview = asked.searchParams.get('preview') === '1';
    const hasDraft = ({ slug }: WrittenEntry) => written.some((other) => other.slug === slug && other.draft === true);
    const shown = written.filter((entry) =>
      preview ? entry.draft === true || !hasDraft(entry) : entry.draft !== true,
    );
    const [page, size] = [Number(asked.searchParams.get('page')), Number(asked.searchParams.get('page_size'))];
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
