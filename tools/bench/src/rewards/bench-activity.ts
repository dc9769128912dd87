import { connect } from '@dining/postgres';
import { findDines } from '../../../../apps/api/src/modules/activity/activity.repository.ts';
import type { OpenData } from '../../../../apps/api/src/platform/db/open-data.ts';
import { median, rounded, type BenchResult } from '../bench-result.ts';
import { addDines } from './reward-data.ts';

const READS = 500;
const PAGE = { limit: 10, offset: 0 };

/** Compares the first page of recent activity of members with fifty dines each to reading one member by key. */
export async function benchActivity(
  { database, ownerUrl }: Pick<OpenData, 'database' | 'ownerUrl'>,
  partner: string,
  size: { each: number; merchants: number },
): Promise<BenchResult[]> {
  const startedAdding = performance.now();
  await addDines(database, partner, size);
  // PostgreSQL does this automatically some time after so many rows have been added.
  const owner = await connect(ownerUrl, 'DATABASE_OWNER_URL');
  await owner.query('vacuum analyze card_transaction');
  await owner.end();
  const added = (performance.now() - startedAdding) / 1_000;
  const ids = await database.withPartner(partner, (trx) =>
    trx.selectFrom('member').select('id').orderBy('public_id').limit(READS).execute(),
  );
  const timed = async (read: (id: string) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (const { id } of ids) {
      const started = performance.now();
      await read(id);
      times.push(performance.now() - started);
    }
    return median(times);
  };
  const byKey = (id: string) =>
    database.withPartner(partner, (trx) =>
      trx.selectFrom('member').select(['id', 'first_name']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const page = (id: string) => database.withPartner(partner, (trx) => findDines(trx, id, PAGE));
  // Warm up both, so that neither pays for cold caches and first plans.
  await timed(byKey);
  await timed(page);
  const [key, first] = [await timed(byKey), await timed(page)];
  return [
    { name: `dines added by SQL, ${size.each} a member`, value: rounded(added, 1), unit: 's' },
    { name: 'member by primary key', value: rounded(key, 3), unit: 'ms' },
    { name: 'first page of activity', value: rounded(first, 3), unit: 'ms' },
    { name: 'first page of activity, against the primary key', value: rounded(first / key), unit: 'ratio' },
  ];
}
