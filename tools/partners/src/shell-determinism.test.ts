import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { filesIn, temporaryFolder } from './compose/composed.testing.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

/** Compiles the shell in a separate process. @returns every file's bytes, as Latin-1 text, by path */
async function compileShell(env: NodeJS.ProcessEnv): Promise<Map<string, string>> {
  const folder = temporaryFolder();
  await promisify(execFile)(process.execPath, [join(projectRoot, 'apps/web/build.ts'), folder], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

it(
  'BLD-06 compiles the shell to the same bytes in another folder, time zone and locale',
  { timeout: 240_000 },
  async () => {
    const first = await compileShell({});
    const second = await compileShell({ TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
    expect([...first.keys()]).toEqual(expect.arrayContaining(['client/worker.js', 'server/server.js']));
    expect([...second.keys()]).toEqual([...first.keys()]);
    expect([...first].filter(([path, bytes]) => second.get(path) !== bytes).map(([path]) => path)).toEqual([]);
  },
);
