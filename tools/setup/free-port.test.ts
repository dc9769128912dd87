import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

it('returns the wanted port when it is free, and another when it is taken', async () => {
  const holder = createServer();
  onTestFinished(() => void holder.close());
  await once(holder.listen(0, '127.0.0.1'), 'listening');
  const { port } = holder.address() as AddressInfo;
  const other = await freePort(port);
  expect(other).not.toBe(port);
  expect(await freePort(other)).toBe(other);
});
