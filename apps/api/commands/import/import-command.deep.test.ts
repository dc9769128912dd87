import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { continueStoppedImport, importRealRestaurants } from './import-command.testing.ts';
import { hasRealRestaurants } from './import.testing.ts';

it('SRV-03 continues a stopped import of 4,000 rows where it stopped', () => continueStoppedImport({ rows: 4_000 }));

it.skipIf(!hasRealRestaurants)(
  'SRV-03 SRC-03 imports 25,359 real restaurants and finds their mapping (skipped without shared/data)',
  () =>
    importRealRestaurants(undefined, async (output, { shared }) => {
      const { rows: reasons } = await sql<{ reason: string; count: number }>`
        select regexp_replace(reason, '^ZIP .* miles', 'ZIP code is miles') as reason, count(*)::int as count
        from shared_import_rejection group by 1 order by 2 desc`.execute(shared);
      expect(reasons).toEqual([
        { reason: 'ZIP code is miles from the coordinates: correct one of them', count: 210 },
        { reason: 'name is blank', count: 151 },
        { reason: 'the coordinates are not in the United States', count: 17 },
        { reason: 'coordinates are missing', count: 2 },
      ]);
      expect(output).toContain('24,979 written, 0 unchanged, 380 rejected');
      const outside = await shared
        .selectFrom('merchant')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(({ or, eb }) =>
          or([
            eb('latitude', '<', 40.4),
            eb('latitude', '>', 41),
            eb('longitude', '<', -74.3),
            eb('longitude', '>', -73.6),
          ]),
        )
        .executeTakeFirstOrThrow();
      expect(outside.count).toBe(2);
    }),
);
