import { parseArgs } from 'node:util';
import { DataError } from '@dining/postgres';
import { migrate, rollBack } from '../src/platform/db/migrate.ts';
import { VAULT_MIGRATIONS_FOLDER } from '../src/platform/db/migration-files.ts';
import { findData } from '../src/platform/db/open-data.ts';
import { EnvError, loadEnv } from '../src/platform/env/load-env.ts';

const HELP = `Brings the database up to date.

  node apps/api/commands/migrate.main.ts            apply every migration that is missing
  node apps/api/commands/migrate.main.ts --down 2   take the last two back, with the data that they hold
  node apps/api/commands/migrate.main.ts --help     this text

The database is the one in DATABASE_URL (through DATABASE_OWNER_URL where set), or the
embedded PostgreSQL in DATA_DIR, which may be running or not. The card vault's own database
(VAULT_DATABASE_URL) is brought up to date with it, and never taken back.
`;

const say = (message: string): void => void process.stdout.write(`${message}\n`);
const complain = (message: string): void => void process.stderr.write(`${message}\n`);
const log = { info: say, warn: complain };

function readSteps(): number | 'help' {
  const { values } = parseArgs({ options: { down: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help === true) return 'help';
  if (values.down === undefined) return 0;
  if (!/^[1-9]\d*$/.test(values.down))
    throw new DataError(
      `--down takes the number of migrations to take back, such as --down 1; got ${JSON.stringify(values.down)}.`,
    );
  return Number(values.down);
}

async function run(): Promise<void> {
  const steps = readSteps();
  if (steps === 'help') {
    say(HELP);
    return;
  }
  const { ownerUrl, appUrl, vault, stop } = await findData(loadEnv(process.env), log, 'command');
  try {
    if (steps > 0) {
      const taken = await rollBack({ ownerUrl }, steps);
      say(taken.length > 0 ? `Took back: ${taken.join(', ')}.` : 'Nothing to take back: the database is empty.');
    } else {
      const applied = await migrate({ ownerUrl, appUrl });
      if (vault)
        applied.push(
          ...(await migrate({ ...vault, folder: VAULT_MIGRATIONS_FOLDER })).map((name) => `${name} of the vault`),
        );
      say(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'Nothing to apply: the database is up to date.');
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
  complain(expected === true ? (error as Error).message : ((error as Error).stack ?? String(error)));
  process.exitCode = 1;
}
