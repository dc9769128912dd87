import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@dining/setup/free-port';
import { startServerProcess } from '@dining/trials/server-process';

/** The real server with invented restaurants and members, whose clock stands still. */
export type ScreenshotServer = { port: number; stop(): Promise<void> };

const CLOCK = fileURLToPath(new URL('fixed-clock.ts', import.meta.url));

/** The port, unless it is taken: pages show it in links, so another one makes some pictures differ. */
const FIRST_PORT = 4250;

/**
 * Starts the server for the bundles of some partners, with an embedded PostgreSQL in a temporary folder.
 * @param moment what its clock shows
 * @throws Error with its output when it does not start
 */
export async function startScreenshotServer(
  root: string,
  codes: readonly string[],
  moment: Date,
): Promise<ScreenshotServer> {
  // PostgreSQL runs as another user if root starts it, and that user needs access.
  const dataDir = mkdtempSync(join(tmpdir(), 'dining-screenshots-'));
  chmodSync(dataDir, 0o711);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const env = {
    APP_ENV: 'development',
    PORT: String(await freePort(FIRST_PORT)),
    DATA_DIR: dataDir,
    BUNDLES_DIR: `${root}/dist/partners`,
    SHELL_DIR: `${root}/dist/shell`,
    CARD_ENTRY_DIR: `${root}/dist/card-entry`,
    PARTNERS: codes.join(','),
    // Each visit comes from a different address, because the server limits what one address may do.
    TRUSTED_PROXIES: '127.0.0.1',
    SCREENSHOTS_MOMENT: moment.toISOString(),
  };
  try {
    const server = await startServerProcess(env, ['--demo'], ['--import', CLOCK]);
    return {
      port: server.port,
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
