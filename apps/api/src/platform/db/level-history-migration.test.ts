import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../modules/members/members.testing.ts';
import { newMigratedDatabase, type MigratedDatabase } from './migrate.testing.ts';
import { readMigrations } from './migration-files.ts';
import { isCluster } from './testing.ts';

describe('the migration to a history of levels', () => {
  let db: MigratedDatabase;
  beforeAll(async () => {
    db = await newMigratedDatabase();
  });
  afterAll(() => db.remove());

  it.skipIf(isCluster())(
    'EXT-02 SRV-07 takes over every known period, and rolls back without losing a choice (skipped on a cluster: rolling back is for one node)',
    async () => {
      const { database } = db.test;
      const names = (await readMigrations()).map(({ name }) => name);
      const steps = names.length - names.indexOf('0040-level-history');
      const [often, once, never] = await Promise.all(
        ['2028-12-31', '2026-12-31', null].map((vip_through) =>
          addMember(database, 'demo', { password: null, vip_through }),
        ),
      );
      const ofOften = { partner: 'demo', member_id: often!.id };
      await database.withPartner('demo', async (trx) => {
        await trx
          .insertInto('member_year')
          .values([
            { ...ofOften, year: 2025, dines: 12 },
            { ...ofOften, year: 2026, dines: 10 },
            { ...ofOften, year: 2027, dines: 11 },
            { partner: 'demo', member_id: never!.id, year: 2025, dines: 30 },
          ])
          .execute();
        await trx
          .insertInto('email_consent')
          .values({ ...ofOften, opted_in: false, source: 'import', recorded_at: new Date() })
          .execute();
      });
      await db.down(steps);
      await db.up();
      const { periods, sources } = await database.withPartner('demo', async (trx) => ({
        periods: await trx
          .selectFrom('member_vip')
          .select(['member_id', 'from_day', 'through'])
          .orderBy('through')
          .orderBy('member_id')
          .execute(),
        sources: await trx.selectFrom('email_consent').select('source').execute(),
      }));
      expect(periods).toEqual([
        ...[often!.id, once!.id]
          .toSorted()
          .map((member_id) => ({ member_id, from_day: '2025-01-01', through: '2026-12-31' })),
        { member_id: often!.id, from_day: '2027-01-01', through: '2028-12-31' },
      ]);
      expect(sources).toEqual([{ source: 'import' }]);
    },
  );
});
