import { parseArgs } from 'node:util';
import { DataError } from '@dining/postgres';
import { migrate, rollBack } from '../src/platform/db/migrate.ts';
import { VAULT_MIGRATIONS_FOLDER } from '../src/platform/db/migration-files.ts';
import { locateData } from '../src/platform/db/open-data.ts';
import { EnvError, loadEnv } from '../src/platform/env/load-env.ts';

const HELP = `Brings the database up to date.

  node apps/api/commands/migrate.main.ts            apply every migration that is missing
  node apps/api/commands/migrate.main.ts --down 2   roll back the last two, with the data in their tables
  node apps/api/commands/migrate.main.ts --help     this text

The database is the one in DATABASE_URL (through DATABASE_OWNER_URL if set), or the
embedded PostgreSQL in DATA_DIR, running or not. The card vault's separate database
(VAULT_DATABASE_URL) is migrated as well, and never rolled back.
`;

const print = (message: string): void => void process.stdout.write(`${message}\n`);
const printError = (message: string): void => void process.stderr.write(`${message}\n`);
const log = { info: print, warn: printError };

function readSteps(): number | 'help' {
  const { values } = parseArgs({ options: { down: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help === true) return 'help';
  if (values.down === undefined) return 0;
  if (!/^[1-9]\d*$/.test(values.down))
    throw new DataError(
      `--down takes the number of migrations to roll back, such as --down 1; got ${JSON.stringify(values.down)}.`,
    );
  return Number(values.down);
}

async function run(): Promise<void> {
  const steps = readSteps();
  if (steps === 'help') {
    print(HELP);
    return;
  }
  const { ownerUrl, appUrl, vault, stop } = await locateData(loadEnv(process.env), log, 'command');
  try {
    if (steps > 0) {
      const undone = await rollBack({ ownerUrl }, steps);
      print(undone.length > 0 ? `Rolled back: ${undone.join(', ')}.` : 'Nothing to roll back: the database is empty.');
    } else {
      const applied = await migrate({ ownerUrl, appUrl });
      if (vault)
        applied.push(
          ...(await migrate({ ...vault, folder: VAULT_MIGRATIONS_FOLDER })).map((name) => `${name} of the vault`),
        );
      print(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'Nothing to apply: the database is up to date.');
    }
  } finally {
    await stop();
  }
}

try {
  await run();
} catch (error) {
  const expected =
    error instanceof DataError ||
    error instanceof EnvError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  printError(expected === true ? (error as Error).message : ((error as Error).stack ?? String(error)));
  process.exitCode = 1;
}
