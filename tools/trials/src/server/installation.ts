import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../../../apps/api/src/platform/db/database.ts';
import { composedCodes } from '../../../../apps/api/src/platform/tenancy/site-registry.ts';
import { makeBundle, writeBundle, type BundleParts } from '../../../../apps/api/src/platform/tenancy/sites.testing.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

/** An installation of the product for one trial, with an embedded PostgreSQL. */
export type Installation = {
  partners: readonly string[];
  dataDir: string;
  /** The environment of its servers and commands. */
  env: Readonly<Record<string, string>>;
  start(more?: Readonly<Record<string, string>>, nodeArgs?: readonly string[]): Promise<ServerProcess>;
  /** Opens the database as the serving role; a server must be running, which owns PostgreSQL. */
  openDatabase(): Promise<Database>;
  /** Removes its folder; stop the servers first. */
  remove(): void;
};

/** The invented programs, which have every feature, and every n-th of the others. */
const EVERY = 5;

/** The secret with which feeds of every program are signed. */
export const FEED_SECRET = 'the-secret-of-the-feeds-of-a-trial';

/** A new data folder for a trial. PostgreSQL runs as another user if root starts it, and that user needs access. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dining-trial-'));
  chmodSync(folder, 0o711);
  return folder;
}

const installationOf = ({
  root,
  dataDir,
  bundlesDir,
  partners,
  args,
}: {
  root: string;
  dataDir: string;
  bundlesDir: string;
  partners: readonly string[];
  args: readonly string[];
}): Installation => {
  const env = {
    DATA_DIR: dataDir,
    BUNDLES_DIR: bundlesDir,
    SHELL_DIR: `${root}/dist/shell`,
    CARD_ENTRY_DIR: `${root}/dist/card-entry`,
    PARTNERS: partners.join(','),
    FEED_SECRETS: JSON.stringify(Object.fromEntries(partners.map((code) => [code, FEED_SECRET]))),
    NODE_COMPILE_CACHE: join(tmpdir(), 'dining-compile-cache'),
  };
  return {
    partners,
    dataDir,
    env,
    start: (more = {}, nodeArgs = []) => startServerProcess({ ...env, ...more }, args, nodeArgs),
    openDatabase: () => openDatabase({ url: urlsOf(dataDir).appUrl, poolSize: 4, statementTimeoutMs: 60_000 }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/**
 * Prepares an installation of composed sites with demo data, without starting it.
 * @param root of the repository, whose sites are composed
 */
export function newInstallation(root: string): Installation {
  const invented = ['demo', 'extremes'];
  const bundlesDir = `${root}/dist/partners`;
  const others = composedCodes(bundlesDir).filter((code) => !invented.includes(code));
  const partners = [...invented, ...others.filter((_code, index) => index % EVERY === 0)];
  return installationOf({ root, dataDir: newDataFolder(), bundlesDir, partners, args: ['--demo'] });
}

/**
 * Prepares an installation of programs with these settings and without any data.
 * @param prepare is called with the new data folder, while it is empty
 */
export function newEmptyInstallation(
  root: string,
  programs: Readonly<Record<string, BundleParts>>,
  prepare: (dataDir: string) => void = () => undefined,
): Installation {
  const dataDir = newDataFolder();
  prepare(dataDir);
  const bundlesDir = join(dataDir, 'partners');
  for (const [code, parts] of Object.entries(programs)) writeBundle(bundlesDir, makeBundle(code, parts));
  return installationOf({ root, dataDir, bundlesDir, partners: Object.keys(programs), args: [] });
}

/** The addresses of the embedded PostgreSQL in a data folder. */
export const urlsOf = (dataDir: string): { appUrl: string; ownerUrl: string; adminUrl: string } =>
  JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')) as ReturnType<typeof urlsOf>;
