import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to PostgreSQL that is lost for good at a certain statement. */
export type LostDatabase = {
  /** The same database through it. */
  through(url: string): string;
  stop(): Promise<void>;
};

/**
 * Passes connections on to PostgreSQL until a statement contains a text: then all of them are cut and new ones are refused,
 * as when the database's machine dies.
 */
export async function losesDatabaseAt(text: string, url: string): Promise<LostDatabase> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isLost = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
    }
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    server.pipe(client);
    client.on('data', (part: Buffer) => {
      isLost ||= part.includes(text);
      if (!isLost) {
        server.write(part);
        return;
      }
      proxy.close();
      for (const socket of open) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const own = (proxy.address() as AddressInfo).port;
  return {
    through: (original) => Object.assign(new URL(original), { host: `127.0.0.1:${own}` }).href,
    stop: async () => {
      for (const socket of open) socket.destroy();
      if (proxy.listening) await new Promise((resolve) => void proxy.close(resolve));
    },
  };
}
