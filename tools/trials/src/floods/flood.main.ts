import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { csrfTokenOf, type FloodKind } from '../http/visitor.ts';

/** One connection of a flood. */
type Client = { port: number; host: string; address: string; name: string };

/** Connections, at least. */
const MANY = { 'slow bodies': 210, pages: 230, passwords: 150 } as const;

/** Pause of a connection between two requests: people and bots that guess wait for the form. */
const PAUSE_MS = { 'slow bodies': 100, pages: 100, passwords: 2_000 } as const;

/** Sends a body byte by byte, with a token, until the server hangs up. */
async function sendSlowly(client: Client): Promise<void> {
  const headers = await csrfTokenOf(client);
  await new Promise<void>((resolve) => {
    const sent = request({
      ...connection(client),
      path: '/api/SignIn',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': 100_000 },
    });
    const drip = setInterval(() => sent.write(' '), 2_000);
    sent
      .on('response', (answer) => answer.resume().on('end', () => sent.destroy()))
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip);
        resolve();
      });
    sent.write('{');
  });
}

/** Requests a page that nobody has requested before. */
const requestPage = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    request({ ...connection(client), path: `/nowhere-${client.name}-${Math.random()}`, headers: { host: client.host } })
      .on('response', (answer) => answer.resume().on('end', resolve).on('error', resolve))
      .on('error', () => resolve())
      .end();
  });

/** Tries a wrong password for a name of its own, as the sign-in form does. */
async function guess(client: Client): Promise<void> {
  const headers = await csrfTokenOf(client);
  const body = JSON.stringify({ username: `${client.name}-${Math.random()}@flood.example`, password: 'wrong' });
  await new Promise<void>((resolve) => {
    request({
      ...connection(client),
      path: '/api/SignIn',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
      .on('response', (answer) => answer.resume().on('end', resolve).on('error', resolve))
      .on('error', () => resolve())
      .end(body);
  });
}

const connection = ({ port, address }: Client) => ({ host: '127.0.0.1', port, localAddress: address, agent: false });

const ACTIONS: Record<FloodKind, (client: Client) => Promise<void>> = {
  'slow bodies': sendSlowly,
  pages: requestPage,
  passwords: guess,
};

/** `node flood.main.ts <port> <host> <kind> <addresses>`: floods a site from addresses of the loopback, until it is killed. */
const [port = '', host = '', kind = '', addresses = ''] = process.argv.slice(2);
const act = ACTIONS[kind as FloodKind];
const clients = Math.max(MANY[kind as FloodKind], Number(addresses) * 2);
for (let index = 0; index < clients; index += 1) {
  const place = index % Number(addresses);
  const client = { port: Number(port), host, address: `127.7.${place >> 8}.${(place & 255) + 1}`, name: String(index) };
  void (async () => {
    for (;;) {
      await act(client).catch(() => undefined);
      await pause(PAUSE_MS[kind as FloodKind]);
    }
  })();
}
