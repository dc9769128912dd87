import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

/** Compiles the shell into a new folder, in a separate process. */
async function compile(settings: NodeJS.ProcessEnv): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dining-shell-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The environment of a test run must not decide what is compiled.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  await run(process.execPath, [join(import.meta.dirname, 'build.ts'), folder], { env: { ...env, ...settings } });
  return folder;
}

const hashesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]);

it('BLD-06 compiles the shell to the same bytes in another folder, time zone and locale', async () => {
  const first = hashesIn(await compile({}));
  const second = hashesIn(await compile({ TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }));
  expect(first.map(([path]) => path)).toEqual(
    expect.arrayContaining(['client/.vite/manifest.json', 'client/worker.js', 'server/server.js']),
  );
  expect(first.length).toBeGreaterThan(100);
  expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
});
