import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PartnerTransaction } from '../../src/platform/db/database.ts';
import type { TestDatabase } from '../../src/platform/db/testing.ts';

/**
 * Locks the rejected rows of demo, and expects that work which searches them succeeds without them, and that its
 * transaction has its former time limit afterward.
 */
export async function expectSearchGivenUp(
  test: TestDatabase,
  work: (trx: PartnerTransaction) => Promise<void>,
): Promise<void> {
  const other = await connect(test.adminUrl, 'TEST_DATABASE_URL');
  await other.query('begin');
  await other.query('delete from import_rejection');
  const limitAfterward = () =>
    test.database.withPartner('demo', async (trx) => {
      await work(trx);
      return (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(trx)).rows;
    });
  expect(await limitAfterward()).toEqual([{ limit: '5s' }]);
  await other.query('rollback');
  await other.end();
}
