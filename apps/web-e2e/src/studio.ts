import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { sites } from './sites.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A running studio on a copy of the partners' folders. */
export type RunningStudio = {
  /** The address that the command prints for the engineer. */
  address: string;
  /** The copy of the edited partner's folder. */
  folder: string;
  stop(): Promise<void>;
};

/** Runs `npx nx studio <code>` on a copy of the partners, which saving may change. */
export async function startStudio(code: string): Promise<RunningStudio> {
  // Next to the build, because bundles share files by hard links, which need the same file system.
  const home = mkdtempSync(join(root, 'test-results/studio-'));
  // PostgreSQL runs as another user.
  chmodSync(home, 0o755);
  cpSync(join(root, 'partners'), join(home, 'partners'), { recursive: true });
  mkdirSync(join(home, 'dist'));
  for (const name of ['.store', 'map-data', 'partners', 'shell', 'studio'])
    symlinkSync(join(root, 'dist', name), join(home, 'dist', name));
  const child = spawn(process.execPath, ['tools/setup/studio.ts', code], {
    cwd: root,
    env: { ...process.env, STUDIO_HOME: home, PARTNERS: sites.join(',') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await printedAddress(child);
  return {
    address,
    folder: join(home, 'partners', code),
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Waits for the address that the studio prints. @throws with its output when it ends before */
function printedAddress(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [address] = /http:\S+#token=\S+/.exec(output) ?? [];
      if (address !== undefined) done(address);
    });
    child.once('exit', () => fail(new Error(`The studio did not start:\n${output}`)));
  });
}
