import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { DataError } from '@dining/postgres';
import { migrate } from '../src/platform/db/migrate.ts';
import { VAULT_MIGRATIONS_FOLDER } from '../src/platform/db/migration-files.ts';
import { locateData } from '../src/platform/db/open-data.ts';
import { planRollBack, rollBack } from '../src/platform/db/roll-back.ts';
import { loadEnv } from '../src/platform/env/load-env.ts';
import { print, printError, runMain } from './run-main.ts';

const HELP = `Brings the database up to date.

  node apps/api/commands/migrate.main.ts            apply every migration that is missing
  node apps/api/commands/migrate.main.ts --down 2   roll back the last two, with the data in their tables: it lists
                                                    what is dropped and asks; --yes answers in advance
  node apps/api/commands/migrate.main.ts --help     this text

The database is the one in DATABASE_URL (through DATABASE_OWNER_URL if set), or the
embedded PostgreSQL in DATA_DIR, running or not. The card vault's separate database
(VAULT_DATABASE_URL) is migrated as well, and never rolled back.
`;

/** What a command that is stopped did: each migration is one transaction. Repeating `--down 2` would go further back. */
const KEPT = {
  up: 'Each migration was applied as a whole or not at all. Run the same command again to continue.',
  down: 'Each migration was rolled back as a whole or not at all. See which one is the last now before you roll back more: node apps/api/commands/migrate.main.ts --down 1',
};

const log = { info: print, warn: printError };

type Wanted = { steps: number; isConfirmed: boolean };

function readArguments(): Wanted | 'help' {
  const { values } = parseArgs({
    options: { down: { type: 'string' }, yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) return 'help';
  if (values.down === undefined) return { steps: 0, isConfirmed: false };
  if (!/^[1-9]\d*$/.test(values.down))
    throw new DataError(
      `--down takes the number of migrations to roll back, such as --down 1; got ${JSON.stringify(values.down)}.`,
    );
  return { steps: Number(values.down), isConfirmed: values.yes === true };
}

/** Asks at a terminal; elsewhere nobody can answer. Ctrl-C and Ctrl-D mean no. */
async function asksForYes(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal
    .question('Type yes to roll back: ')
    .catch(() => '')
    .finally(() => terminal.close());
  return answer.trim().toLowerCase() === 'yes';
}

async function down(ownerUrl: string, { steps, isConfirmed }: Wanted): Promise<void> {
  const { names, losses } = await planRollBack({ ownerUrl }, steps);
  if (names.length === 0) {
    print('Nothing to roll back: the database is empty.');
    return;
  }
  print(`To roll back: ${names.join(', ')}.`);
  print(losses.length === 0 ? 'No table or column is dropped.' : 'This drops, with all data in it:');
  for (const loss of losses) print(`  ${loss}`);
  if (!isConfirmed && !(await asksForYes()))
    throw new DataError('Nothing was changed. To roll back, run the same command with --yes.');
  print(`Rolled back: ${(await rollBack({ ownerUrl }, steps)).join(', ')}.`);
}

let direction: keyof typeof KEPT = 'up';

async function run(): Promise<void> {
  const wanted = readArguments();
  if (wanted === 'help') {
    print(HELP);
    return;
  }
  const { ownerUrl, appUrl, vault, stop } = await locateData(loadEnv(process.env), log, 'command');
  try {
    if (wanted.steps > 0) {
      direction = 'down';
      await down(ownerUrl, wanted);
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

await runMain(run, () => KEPT[direction]);
