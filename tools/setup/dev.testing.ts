import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

/** A free port and an empty data folder for a development server of one test. */
export async function devSettings(): Promise<{ port: number; folder: string; env: NodeJS.ProcessEnv }> {
  const folder = mkdtempSync(join(tmpdir(), 'dining-dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL does not run as root, but as a user who must reach the folder.
  chmodSync(folder, 0o755);
  const port = await freePort(0);
  return { port, folder, env: { PORT: String(port), DATA_DIR: join(folder, 'data'), PARTNERS: 'demo' } };
}
