import { writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { isAlive, startAsTyped } from './command-process.testing.ts';
import { devSettings } from './dev.testing.ts';

it('BLD-01 SRV-05 the development server starts, opens its port and ends everything on Ctrl-C', async () => {
  const { port, folder, env } = await devSettings();
  // Nx takes seconds to see that everything is built.
  writeFileSync(`${folder}/nx`, '#!/bin/sh\n', { mode: 0o755 });
  const dev = startAsTyped(process.execPath, ['tools/setup/dev.ts'], {
    ...env,
    PATH: [folder, dirname(process.execPath), process.env['PATH']].join(delimiter),
    // It takes seconds to create a database. Nothing answers at this address.
    DATABASE_URL: 'postgres://dining@127.0.0.1:1/dining',
  });
  await dev.prints('Starting the database and the server …');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toContain('see the terminal');
  const pids = dev.pressCtrlC();
  expect(await dev.ended).toBe(0);
  expect(pids.length).toBeGreaterThan(1);
  expect(pids.filter(isAlive)).toEqual([]);
});

it('SRV-05 the development server names a wrong setting before it builds', async () => {
  const dev = startAsTyped(process.execPath, ['tools/setup/dev.ts'], { PORT: 'http' });
  expect(await dev.ended).toBe(1);
  expect(dev.output).toEqual({ out: '', err: expect.stringMatching(/^The environment has a problem:\n {2}PORT: /) });
});
