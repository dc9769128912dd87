import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { DiningRoom } from '@dining/booking';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/**
 * Runs `npm run rewards -- …` for the site under test, against the database of its server.
 * @param baseURL of the site; its host names the partner
 */
export async function operate(baseURL: string | undefined, ...args: string[]): Promise<string> {
  const { hostname } = new URL(baseURL ?? '');
  const partner = hostname.split('.')[0] ?? '';
  return command('rewards/rewards.main.ts', ...args, '--partner', partner, '--operator', 'ada');
}

/** Gives a restaurant a dining room in place of the one that it has, by `npm run import -- dining-rooms`. */
export async function importRoom(merchantId: string, room: DiningRoom): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dining-room-'));
  try {
    const file = join(folder, 'room.json');
    writeFileSync(file, JSON.stringify([{ merchantId, room }]));
    await command('import/import.main.ts', 'dining-rooms', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command of the server under test. @returns what it prints */
async function command(file: string, ...args: string[]): Promise<string> {
  // The data folder of the server under test, from playwright.config.ts.
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'warn' };
  const { stdout } = await run(process.execPath, [`apps/api/commands/${file}`, ...args], { cwd: root, env });
  return stdout;
}
