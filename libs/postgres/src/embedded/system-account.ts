import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';

/** The system account that runs PostgreSQL when the server itself runs as root. */
export type Account = {
  name: string;
  uid: number;
  gid: number;
};

/** Result of a short-lived program; `code` is null when it was killed or could not be started. */
export type Outcome = {
  code: number | null;
  stdout: string;
  stderr: string;
};

/** The environment of PostgreSQL's programs: English messages, UTC, and none of the server's secrets. */
export const PROGRAM_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Spawn options for running a program under an account; without one it runs as the current user. */
export function identityOf(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/**
 * Runs a program to completion under an account, in the root folder because the account may not be able to enter the
 * current one.
 */
export function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  input = '',
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...identityOf(account), cwd: '/', env: PROGRAM_ENVIRONMENT });
    const outcome: Outcome = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.on('error', (error) => resolve({ ...outcome, stderr: error.message }));
    child.on('close', (code) => resolve({ ...outcome, code }));
    child.stdin.end(input);
  });
}

async function lookUp(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([runAs(undefined, 'id', ['-u', name]), runAs(undefined, 'id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The account of that name, created without shell, home and password if it is missing. */
export async function systemAccount(name: string, log: DataLog): Promise<Account> {
  const existing = await lookUp(name);
  if (existing !== undefined) return existing;
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ];
  const added = await runAs(undefined, 'useradd', args);
  const account = await lookUp(name);
  if (account === undefined) {
    throw new DataError(
      `PostgreSQL refuses to run as root, and a system account for it could not be created (${added.stderr.trim() || 'no useradd'}). ` +
        `Create one manually: useradd ${args.join(' ')}; or start the server as an ordinary user; or set DATABASE_URL to another PostgreSQL.`,
    );
  }
  if (added.code === 0)
    log.info(`PostgreSQL refuses to run as root: created the system account ${name} for it, without a shell.`);
  return account;
}

/**
 * The account that runs the embedded PostgreSQL: undefined for the current user or, because PostgreSQL refuses root,
 * the owner of the existing data or a system account.
 * @param pgdata the folder of the database files, which may not exist yet
 */
export async function databaseAccount(pgdata: string, log: DataLog): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const data = await stat(pgdata).catch(() => undefined);
  if (data !== undefined && data.uid !== 0) return { name: `user ${data.uid}`, uid: data.uid, gid: data.gid };
  return systemAccount('postgres', log);
}
