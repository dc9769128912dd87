import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cardFingerprint } from '../src/modules/card-vault/card-fingerprint.ts';
import { checkVaultKey } from '../src/modules/card-vault/rekey-cards.ts';
import { fillMemberTables } from '../src/modules/members/member-tables.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import { HOLD_SERVER_LOCK } from '../src/platform/db/server-lock.ts';
import { createTestDatabase } from '../src/platform/db/testing.ts';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { processEnv } from '../testing/process-env.ts';
import { runBlock } from '../testing/release.ts';
import { commandsOf } from '../testing/runbook.ts';

vi.setConfig({ testTimeout: 120_000 });

const OLD = 'the-old-vault-key-of-the-tests-that-is-long-enough';
const NEW = 'the-new-vault-key-of-the-tests-that-is-long-enough';
const NEWEST = 'the-newest-vault-key-of-the-tests-long-enough';
const PARTNERS = ['demo', 'extremes'];

const [setKey = '', dryRun = '', rekey = ''] = commandsOf('rotate-secrets.md').slice(
  commandsOf('rotate-secrets.md').findIndex((command) => command.startsWith('export VAULT_KEY=')),
);

it('SRV-07 CRD-09 the runbook gives all cards a new key; it may be tried, killed and repeated, and every card is recognized', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const { dir, remove } = newBundlesDir();
  onTestFinished(remove);
  for (const code of PARTNERS) writeBundle(dir, makeBundle(code));
  await addMerchants(test.database, [merchantRow('m1')]);
  for (const partner of PARTNERS)
    await test.database.withPartner(partner, async (trx) => {
      await fillMemberTables(trx);
      await trx
        .updateTable('member_card')
        .set({ fingerprint: cardFingerprint(OLD, `41${partner}`) })
        .execute();
      await trx
        .updateTable('partner_card')
        .set({ fingerprint: cardFingerprint(OLD, `42${partner}`) })
        .execute();
    });
  const env = {
    ...processEnv,
    OLD,
    NEW,
    DATABASE_URL: test.appUrl,
    DATABASE_OWNER_URL: test.ownerUrl,
    BUNDLES_DIR: dir,
    OPERATOR: 'ada',
  };
  const run = (block: string, more: Record<string, string> = {}) =>
    runBlock(`${setKey}\n${block}`, { ...env, ...more });
  /** Whether the cards of a partner are those of a key. */
  const areOf = (partner: string, key: string) =>
    test.database.withPartner(partner, async (trx) => {
      const cards = [
        await trx.selectFrom('member_card').select('fingerprint').execute(),
        await trx.selectFrom('partner_card').select('fingerprint').execute(),
      ].map((rows) => rows.map(({ fingerprint }) => fingerprint.toString('hex')));
      const wanted = ['41', '42'].map((start) => [cardFingerprint(key, start + partner).toString('hex')]);
      return JSON.stringify(cards) === JSON.stringify(wanted);
    });
  const both = async (key: string) => [await areOf('demo', key), await areOf('extremes', key)];
  expect(await both(OLD)).toEqual([true, true]);

  const tried = await run(dryRun);
  expect(tried).toEqual({ code: 0, output: 'demo: 2 cards to do\nextremes: 2 cards to do\nNothing was changed.\n' });
  expect(await both(OLD)).toEqual([true, true]);
  await expect(checkVaultKey(test.database, `${NEW},${OLD}`, PARTNERS)).rejects.toThrow(
    'VAULT_KEY has a new key that the cards of demo do not have yet.',
  );
  const server = await connect(test.appUrl, 'TEST_DATABASE_URL');
  await server.query(HOLD_SERVER_LOCK);
  expect((await run(rekey)).output).toContain('A server is running on this database. Stop it first');
  await server.end();

  // Killed in the middle: the first partner is done, the second one untouched.
  const holder = await connect(test.adminUrl, 'TEST_DATABASE_URL');
  await holder.query(`begin; select from member_card where partner = 'extremes' for update`);
  const killed = spawn(
    process.execPath,
    [join(REPOSITORY_ROOT, 'apps/api/commands/rekey-cards.main.ts'), '--operator', 'ada'],
    {
      env: { ...env, VAULT_KEY: `${NEW},${OLD}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [printed] = (await once(killed.stdout, 'data')) as [Buffer];
  expect(printed.toString()).toBe('demo: 2 cards done\n');
  killed.kill('SIGKILL');
  await once(killed, 'close');
  await holder.query('rollback');
  await holder.end();
  await expect.poll(() => both(`${NEW},${OLD}`)).toEqual([true, false]);
  expect(await areOf('extremes', OLD)).toBe(true);

  await expect
    .poll(() => run(rekey), { timeout: 60_000 })
    .toEqual({
      code: 0,
      output: 'demo: has the new key already\nextremes: 2 cards done\nAll cards have the new key.\n',
    });
  expect(await both(`${NEW},${OLD}`)).toEqual([true, true]);
  expect((await run(rekey)).output).toContain('extremes: has the new key already');
  await checkVaultKey(test.database, `${NEW},${OLD}`, PARTNERS);

  // A partner that is added afterwards has the new key from its first card on.
  writeBundle(dir, makeBundle('third'));
  await test.database.withPartner('third', async (trx) => {
    await fillMemberTables(trx);
    const younger = new Date(Date.now() + 60_000);
    await trx
      .updateTable('member_card')
      .set({ fingerprint: cardFingerprint(`${NEW},${OLD}`, '41third'), linked_at: younger })
      .execute();
    await trx
      .updateTable('partner_card')
      .set({ fingerprint: cardFingerprint(`${NEW},${OLD}`, '42third'), loaded_at: younger })
      .execute();
  });
  expect((await run(rekey)).output).toContain('third: has the new key already');
  expect(await areOf('third', `${NEW},${OLD}`)).toBe(true);
  await checkVaultKey(test.database, `${NEW},${OLD}`, [...PARTNERS, 'third']);

  // The next rotation puts one more key in front; other lists are refused.
  expect((await run(rekey, { OLD: NEWEST })).output).toContain('The cards of demo have another key');
  expect((await run(rekey, { NEW: NEWEST, OLD: `${NEW},${OLD}` })).code).toBe(0);
  expect(await both(`${NEWEST},${NEW},${OLD}`)).toEqual([true, true]);
  expect(await areOf('third', `${NEWEST},${NEW},${OLD}`)).toBe(true);
});
