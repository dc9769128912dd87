import { parseArgs } from 'node:util';
import { DataError } from './platform/db/data-error.ts';
import { migrate, rollBack } from './platform/db/migrate.ts';
import { findData } from './platform/db/open-data.ts';
import { EnvError, loadEnv } from './platform/env/load-env.ts';

const HELP = `Brings the database up to date.

  node apps/api/src/migrate.main.ts            apply every migration that is missing
  node apps/api/src/migrate.main.ts --down 2   take the last two back, with the data that they hold
  node apps/api/src/migrate.main.ts --help     this text

The database is the one in DATABASE_URL (through DATABASE_OWNER_URL where set), or the
embedded PostgreSQL in DATA_DIR, which may be running or not.
`;

const log = { info: (message: string) => console.log(message), warn: (message: string) => console.warn(message) };

function readSteps(): number | 'help' {
  const { values } = parseArgs({ options: { down: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help === true) return 'help';
  if (values.down === undefined) return 0;
  if (!/^[1-9]\d*$/.test(values.down)) throw new DataError(`--down takes the number of migrations to take back, such as --down 1; got ${JSON.stringify(values.down)}.`);
  return Number(values.down);
}

async function run(): Promise<void> {
  const steps = readSteps();
  if (steps === 'help') {
    console.log(HELP);
    return;
  }
  const { ownerUrl, appUrl, stop } = await findData(loadEnv(process.env), log, 'command');
  try {
    const done = steps > 0 ? await rollBack({ ownerUrl }, steps) : await migrate({ ownerUrl, appUrl });
    const word = steps > 0 ? 'Took back' : 'Applied';
    console.log(done.length > 0 ? `${word}: ${done.join(', ')}.` : `Nothing to ${steps > 0 ? 'take back' : 'apply'}: the database is ${steps > 0 ? 'empty' : 'up to date'}.`);
  } finally {
    await stop();
  }
}

try {
  await run();
} catch (error) {
  const expected = error instanceof DataError || error instanceof EnvError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(expected === true ? (error as Error).message : error);
  process.exitCode = 1;
}
