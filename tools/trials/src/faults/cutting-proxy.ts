import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to PostgreSQL whose connections are cut again and again, wherever in a statement or transaction they are. */
export type CuttingProxy = {
  through(url: string): string;
  /** Cuts all connections. */
  cut(): void;
  stop(): Promise<void>;
};

/** @param url of PostgreSQL */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
    }
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const own = (proxy.address() as AddressInfo).port;
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    through: (original) => Object.assign(new URL(original), { host: `127.0.0.1:${own}` }).href,
    cut,
    stop: async () => {
      const closed = new Promise((resolve) => void proxy.close(resolve));
      cut();
      await closed;
    },
  };
}
