import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/**
 * Runs `npm run rewards -- …` for the site under test, against the database of its server.
 * @param baseURL of the site; its host names the partner
 */
export async function operate(baseURL: string | undefined, ...args: string[]): Promise<string> {
  const { hostname } = new URL(baseURL ?? '');
  const { stdout } = await run(
    process.execPath,
    [
      'apps/api/commands/rewards/rewards.main.ts',
      ...args,
      '--partner',
      hostname.split('.')[0] ?? '',
      '--operator',
      'ada',
    ],
    // The data folder of the server under test, from playwright.config.ts.
    { cwd: root, env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'warn' } },
  );
  return stdout;
}
