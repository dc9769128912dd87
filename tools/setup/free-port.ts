import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A free port of the loopback address: the wanted one, or any other when that is taken. */
export async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(wanted, '127.0.0.1'), 'listening');
  } catch {
    return freePort(0);
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
