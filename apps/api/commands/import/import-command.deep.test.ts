import { expect, it } from 'vitest';
import { continueStoppedImport, importRealRestaurants } from './import-command.testing.ts';
import { hasRealRestaurants } from './import.testing.ts';

it('SRV-03 continues a stopped import of 4,000 rows where it stopped', () => continueStoppedImport({ rows: 4_000 }));

it.skipIf(!hasRealRestaurants)(
  'SRV-03 imports 25,359 real restaurants and finds their mapping (skipped without shared/data)',
  () =>
    importRealRestaurants(undefined, async (output, { shared }) => {
      expect(output).toMatch(/151 {2}name is blank/);
      expect(output).toMatch(/ 2 {2}coordinates are missing/);
      expect(output).toContain('17  the coordinates are not in the United States');
      expect(output).toContain('25,189 written, 0 unchanged, 170 rejected');
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
      expect(outside.count).toBeGreaterThan(150);
    }),
);
