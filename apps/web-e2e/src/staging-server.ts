import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** A running staging server. */
export type StagingServer = {
  /** The address of a partner's site. */
  address: string;
  stop(): Promise<void>;
};

/**
 * Starts a staging server that asks for a password (SRV-05), with invented restaurants and a database of its own. It takes
 * every visitor to come by https, and browsers take hosts under localhost to be as safe.
 * @throws Error with what it printed, when it ends instead
 */
export async function startStaging(code: string, password: string): Promise<StagingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dining-staging-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  const secret = () => randomBytes(48).toString('base64');
  const child = spawn(process.execPath, ['apps/api/src/main.ts', '--demo'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      APP_ENV: 'staging',
      PORT: '0',
      METRICS_PORT: '0',
      PARTNERS: code,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SHED_LOAD_AFTER_MS: '0',
      STAGING_PASSWORD: password,
      COOKIE_SECRET: secret(),
      VAULT_KEY: secret(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const ended = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!output.includes('all of them')) {
    const event: unknown = await Promise.race([once(child.stdout, 'data'), ended.then(() => 'ended')]);
    if (event !== 'ended') continue;
    await stop();
    throw new Error(`The staging server did not start:\n${output}`);
  }
  const port = /localhost:(\d+)/.exec(output)?.[1];
  return { address: `http://${code}.localhost:${port}`, stop };
}
