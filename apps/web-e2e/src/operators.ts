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
  const { hostname, port } = new URL(baseURL ?? '');
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
    { cwd: root, env: { ...process.env, DATA_DIR: `${root}/test-results/data-${port}`, LOG_LEVEL: 'warn' } },
  );
  return stdout;
}
