import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from '@dining/postgres';
import { expect, it } from 'vitest';
import { OPERATIONS_FILE, withEnvironmentTable } from '../commands/generated/environment-table.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { VAULT_MIGRATIONS_FOLDER } from '../src/platform/db/migration-files.ts';
import { openData } from '../src/platform/db/open-data.ts';
import { testPostgres } from '../src/platform/db/testing.ts';
import { REQUEST_LIMITS } from '../src/platform/http/request-limits.ts';

const document = readFileSync(OPERATIONS_FILE, 'utf8');

it('SRV-05 docs/operations.md lists every setting (fix it with: node apps/api/commands/generated/write-environment.ts)', () => {
  expect(withEnvironmentTable(document)).toBe(document);
});

it('SRV-05 docs/operations.md states the actual limits', () => {
  const {
    bodyBytes,
    headerBytes,
    arrivalMs,
    answerMs,
    callsPerMinute,
    underWayAtMost,
    underWayPerNetwork,
    underWayPerNetworkWhenFull,
    underWayPerPartner,
    rendersPerMinute,
    eventLoopSampleMs,
  } = REQUEST_LIMITS;
  for (const [what, bound] of [
    ['calls from one address to one partner', `${callsPerMinute.toLocaleString('en-US')} a minute`],
    ['concurrent requests of one partner', `${underWayAtMost.toLocaleString('en-US')} in each process`],
    [
      'concurrent requests of one address at one partner',
      `${underWayPerNetwork} in each process; ${underWayPerNetworkWhenFull} while the partner has ${underWayPerPartner}`,
    ],
    ['rendered pages (those that are not cached) of one address at one partner', `${rendersPerMinute} a minute`],
    ['request line and headers', `${headerBytes / 1024} KB`],
    ['body', `${bodyBytes / 1024} KB`],
    ['time for a request to arrive', `${arrivalMs / 1000} s`],
    ['time for a response', `${answerMs / 1000} s`],
    [`event-loop delay, averaged over ${eventLoopSampleMs / 1000} s`, 'SHED_LOAD_AFTER_MS'],
  ] as const) {
    expect(document).toContain(`| ${what} | ${bound}`);
  }
});

it('SRV-05 refuses a document without the comments around the table', () => {
  expect(() => withEnvironmentTable('# Operations')).toThrow('docs/operations.md lacks the comments');
});

it('SRV-01 SES-10 CRD-02 the SQL of docs/operations.md for roles, vault and flags works as written', async () => {
  const name = `operations_${randomBytes(4).toString('hex')}`;
  const [roles = '', vault = '', flags = ''] = [...document.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, statements]) =>
    (statements ?? '').replaceAll('dining', name).replaceAll('…', 'secret'),
  );
  const { adminUrl } = testPostgres();
  const admin = await connect(adminUrl, 'TEST_DATABASE_URL');
  // These databases are on one node also where the others are distributed.
  await admin.query('set citus.enable_ddl_propagation = off; set citus.enable_create_role_propagation = off');
  const run = async (url: string, statements: string) => {
    const client = await connect(url, 'TEST_DATABASE_URL');
    await client.query(statements).finally(() => client.end());
  };
  const urlAs = (role: string) =>
    Object.assign(new URL(adminUrl), {
      username: `${name}_${role}`,
      password: 'secret',
      pathname: `/${role === 'vault' ? `${name}_vault` : name}`,
    }).href;
  for (const statement of `${roles}${vault}`.split(';').filter((one) => one.trim() !== ''))
    await admin.query(statement);

  const { database, stop } = await openData(
    {
      DATABASE_URL: urlAs('app'),
      DATABASE_OWNER_URL: urlAs('owner'),
      DATA_DIR: '/nowhere',
      DB_POOL_SIZE: 2,
      STATEMENT_TIMEOUT_MS: 5_000,
    },
    { info: () => undefined, warn: () => undefined },
  );
  const [first = '', ...rest] = flags.split('\n');
  await run(urlAs('owner'), first);
  await run(urlAs('app'), rest.join('\n'));
  expect(
    await database.withPartner('demo', (trx) => trx.selectFrom('feature_flag').select(['name', 'value']).execute()),
  ).toEqual([{ name: 'newMap', value: true }]);
  expect(await database.shared.selectFrom('global_feature_flag').select(['kind', 'value']).execute()).toEqual([
    { kind: 'filter', value: false },
  ]);

  expect(await migrate({ ownerUrl: urlAs('vault'), folder: VAULT_MIGRATIONS_FOLDER })).toContain('0001-card-tokens');
  for (const [role, other] of [
    ['app', `${name}_vault`],
    ['owner', `${name}_vault`],
    ['vault', name],
  ] as const) {
    await expect(run(Object.assign(new URL(urlAs(role)), { pathname: `/${other}` }).href, 'select 1')).rejects.toThrow(
      /does not let the role/,
    );
  }

  await stop();
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop database ${name}_vault with (force)`);
  await admin.query(`drop role ${name}_owner, ${name}_app, ${name}_vault`);
  await admin.end();
});
