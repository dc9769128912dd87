import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { fillMemberTables } from '../src/modules/members/member-tables.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import { losesDatabaseAt } from '../src/platform/db/lost-database.testing.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import { failureText } from '../src/platform/operator-error.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { processEnv } from '../testing/process-env.ts';

const commandFile = (path: string): string => fileURLToPath(new URL(`../commands/${path}`, import.meta.url));
const REWARDS = commandFile('rewards/rewards.main.ts');
const IMPORT = commandFile('import/import.main.ts');

let test: TestDatabase;
let folders: { dir: string; remove(): void };
beforeAll(async () => {
  test = await createTestDatabase();
  folders = newBundlesDir();
  writeBundle(join(folders.dir, 'partners'), makeBundle('demo'));
  await addMerchants(test.database, [merchantRow('m1')]);
  await test.database.withPartner('demo', async (trx) => {
    await fillMemberTables(trx);
    await trx
      .insertInto('operator_event')
      .values(
        Array.from({ length: 900 }, (_, index) => ({
          partner: 'demo',
          operator: 'Ada',
          action: 'adjust',
          subject: `transaction ${index}`,
          details: JSON.stringify({ reason: 'because '.repeat(50) }),
          happened_at: new Date(),
        })),
      )
      .execute();
  });
});
afterAll(async () => {
  await test.drop();
  folders.remove();
});

function start(file: string, args: readonly string[], through = (url: string) => url) {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      ...processEnv,
      DATABASE_URL: through(test.appUrl),
      DATABASE_OWNER_URL: test.ownerUrl,
      BUNDLES_DIR: join(folders.dir, 'partners'),
      DATA_DIR: join(folders.dir, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (output.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output.err += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, ended };
}

it('SRV-04 rewards says in one line that the database was lost, and exits with 1', async () => {
  const lost = await losesDatabaseAt('operator_event', test.appUrl);
  onTestFinished(() => lost.stop());
  const { output, ended } = start(REWARDS, ['audit', '--partner', 'demo'], lost.through);
  expect(await ended).toBe(1);
  expect(output.out).toBe('');
  expect(output.err).toMatch(
    /^The database stopped answering: [^\n]+\. What was committed is kept\. Run the same command again once it is back\.\n$/,
  );
});

it('SRV-04 the importer says in one line after which row the database was lost, and exits with 1', async () => {
  const file = join(folders.dir, 'places.ndjson');
  const rows = Array.from({ length: 50 }, (_, index) =>
    JSON.stringify({ sourceId: `p${index}`, name: `Place ${index}`, latitude: 40.7, longitude: -73.9 }),
  );
  writeFileSync(file, rows.join('\n'));
  const lost = await losesDatabaseAt('insert into merchant', test.appUrl);
  onTestFinished(() => lost.stop());
  const { output, ended } = start(IMPORT, ['merchants', file], lost.through);
  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^The database could not write the rows after row 0: [^\n]+\. Run the same command again to continue from there\.\n$/m,
  );
  expect(output.err).not.toMatch(/\n\s+at |node:internal/);
});

it('SRV-05 a command whose reader goes away ends without a word and without an error, as with | head', async () => {
  const { child, output, ended } = start(REWARDS, ['audit', '--partner', 'demo', '--limit', '1000']);
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await ended).toBe(0);
  expect(output.err).toBe('');
});

it.each([
  ['XX001', 'invalid page in block 0 of relation base/1/2', /^The database is damaged: .+ Restore it from a backup/],
  ['58P01', 'could not open file "base/1/2"', /^The database is damaged: .+ Restore it from a backup/],
  ['57P01', 'terminating connection', /^The database stopped answering: terminating connection\. /],
])('SRV-05 an error of PostgreSQL with the code %s becomes one line for the operator', (code, message, line) => {
  const text = failureText(Object.assign(new Error(message), { code }));
  expect(text).toMatch(line);
  expect(text).not.toContain('\n');
});
