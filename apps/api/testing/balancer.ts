import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer as operators use one, for tests. */
export type Balancer = {
  port: number;
  /** The ports of the servers, which may change at any time. */
  servers: number[];
  stop(): Promise<void>;
};

type Reply = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

const IDEMPOTENT = new Set(['GET', 'HEAD']);

const readAll = async (from: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of from) parts.push(part);
  return Buffer.concat(parts);
};

/** One request to one server, over a new connection. */
function forward(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      readAll(answer).then(
        (received) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: received }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Whether a server refused a request because it is stopping. */
const isStopping = ({ status, headers }: Reply): boolean => status === 503 && headers['connection'] === 'close';

/**
 * Starts a balancer that passes requests to the servers in turns. What no server has begun (its port is closed, or it is
 * stopping) goes to the next one; what got no answer is repeated only if that does no harm, and is otherwise a 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const balancer: Balancer = { port: 0, servers: [], stop: () => Promise.resolve() };
  let turn = 0;

  async function answer(received: IncomingMessage): Promise<Reply> {
    const body = await readAll(received);
    turn += 1;
    const first = turn % balancer.servers.length;
    for (const port of [...balancer.servers.slice(first), ...balancer.servers.slice(0, first)]) {
      try {
        const reply = await forward(port, received, body);
        if (!isStopping(reply)) return reply;
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!isRefused && !IDEMPOTENT.has(received.method ?? '')) break;
      }
    }
    return { status: 502, headers: {}, body: Buffer.from('no server answered') };
  }

  const server = createServer((received, response) => {
    void answer(received).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  balancer.port = (server.address() as AddressInfo).port;
  balancer.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return balancer;
}
