import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '../src/platform/db/testing.ts';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';
import { processEnv } from './process-env.ts';

/** A shell that shows the partner's code and the version of its bundle. */
const SHELL =
  'export const renderPage = async ({ bundle }) => ({ status: 200, html: `<title>${bundle.basics.partner.code} ${bundle.version}</title>`, inlineStyles: [] });';

/** The environment of a server on a test's database and folder; its bundles are in `partners`. */
export function serverEnv({ appUrl, ownerUrl }: TestDatabase, folder: string): Record<string, string> {
  mkdirSync(join(folder, 'shell/server'), { recursive: true });
  writeFileSync(join(folder, 'shell/server/server.js'), SHELL);
  writeFileSync(join(folder, 'shell/server/package.json'), '{"type":"module"}');
  return {
    ...processEnv,
    PORT: '0',
    METRICS_PORT: '0',
    SHED_LOAD_AFTER_MS: '0',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: join(folder, 'data'),
    BUNDLES_DIR: join(folder, 'partners'),
    SHELL_DIR: join(folder, 'shell'),
  };
}

export type ServerProcess = {
  port: number;
  /** Everything that it has printed. */
  output(): string;
  /** Tells it to stop, and waits until it has ended. */
  stop(): Promise<void>;
  /** Ends it without warning. */
  kill(): Promise<void>;
};

/**
 * Starts a server as a process and waits until it serves.
 * @param release the folder of the program; this repository by default
 * @throws Error with everything that it printed, when it ends instead
 */
export async function startServerProcess(
  env: Record<string, string>,
  release = REPOSITORY_ROOT,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(release, 'apps/api/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const closed = once(child, 'close');
  while (!output.includes('all of them')) {
    if (child.exitCode !== null) {
      await closed;
      throw new Error(output);
    }
    await pause(20);
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await closed;
  };
  return {
    port: Number(/localhost:(\d+)/.exec(output)?.[1]),
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
