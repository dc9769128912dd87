import { parseArgs } from 'node:util';
import { DataError } from '@dining/postgres';
import { distribute } from '../src/platform/db/distribution/distribute.ts';
import type { PlannedTable } from '../src/platform/db/distribution/plan.ts';
import { ANCHOR } from '../src/platform/db/distribution/table-places.ts';
import { loadEnv } from '../src/platform/env/load-env.ts';
import { print, runMain } from './run-main.ts';

const HELP = `Distributes a migrated database over the workers of a Citus cluster, by partner.

  npm run distribute -- --dry-run   show where each table belongs, and change nothing
  npm run distribute                distribute what is not distributed yet; a run that was interrupted is continued
  npm run distribute -- --help      this text

The database is the one in DATABASE_URL (through DATABASE_OWNER_URL if set), which names the
coordinator. Stop the servers first. See docs/distribute.md.
`;

const describePlace = ({ name, place, isDistributed }: PlannedTable): string => {
  if (place.on === 'coordinator') return `on the coordinator: ${place.why}`;
  const together = name === ANCHOR ? 'by partner' : `by partner, with ${ANCHOR}`;
  return `${isDistributed ? 'distributed already' : 'to distribute'}, ${together}`;
};

function printPlan(tables: readonly PlannedTable[]): void {
  const width = Math.max(...tables.map(({ name }) => name.length));
  for (const table of tables) print(`  ${table.name.padEnd(width)}  ${describePlace(table)}`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    print(HELP);
    return;
  }
  const isDryRun = values['dry-run'] === true;
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = loadEnv(process.env);
  if (appUrl === undefined)
    throw new DataError(
      'The embedded PostgreSQL cannot be distributed. Set DATABASE_URL to the coordinator of a Citus cluster.',
    );
  const count = await distribute({
    ownerUrl: ownerUrl ?? appUrl,
    appUrl,
    isDryRun,
    onPlan: printPlan,
    onTable: (name, rows) => print(`Distributed ${name} with ${rows.toLocaleString('en-US')} rows.`),
  });
  const tables = count === 1 ? '1 table' : `${count} tables`;
  if (count === 0) print('Nothing to do: every table is where it belongs.');
  else print(isDryRun ? `Would distribute ${tables}. Nothing was changed.` : `Distributed ${tables}.`);
}

await runMain(run);
