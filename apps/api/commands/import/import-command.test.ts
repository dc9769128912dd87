import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMerchantService } from '../../src/modules/merchants/merchants.service.ts';
import { countLockWaits } from '../../src/platform/db/lock-waits.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { continueStoppedImport, importRealRestaurants, lines } from './import-command.testing.ts';
import {
  deleteImports,
  hasRealRestaurants,
  importedState,
  nativeRecord,
  newScratchFolder,
  rejectionListOf,
  runCommand,
} from './import.testing.ts';

const scratch = newScratchFolder();
afterAll(() => scratch.remove());

describe('import command', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  beforeEach(() => deleteImports(test, ['merchant']));
  afterAll(() => test.drop());

  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(join(scratch.path, name), content);
    return name;
  };
  const run = (...args: string[]) => runCommand(test, scratch.path, ['merchants', ...args]);
  const lastRevision = () => sql`select pg_sequence_last_value('merchant_revision')`.execute(test.database.shared);
  const stored = (source: string) =>
    test.database.shared.selectFrom('merchant').selectAll().where('source', '=', source).orderBy('source_id').execute();

  it('SRV-03 loads records with our field names and fills in city, state and time zone', async () => {
    const { code, output } = await run(
      file(
        'full.ndjson',
        lines([
          nativeRecord(1, {
            phone: '(312) 555-0101',
            website: 'example.com/menu',
            priceRange: '$$',
            overallRating: 4.26,
            numberOfRatings: '17',
            highlight: 'coming soon',
            features: 'Dine in; takeout',
            mealsServed: ['late night'],
            hours: [{ day: 6, opens: '18:00', closes: '02:00' }],
            cuisines: 'Thai; Lao',
            menu: [{ title: 'Noodles', dishes: [{ name: 'Pad thai', priceCents: 1_650, marks: ['spicy'] }] }],
            acclaimedLevel: 1,
          }),
          nativeRecord(2, {
            name: '  Sunny\tSide \n',
            overallRating: 'N/A',
            priceRange: null,
            city: 'Evanston',
            state: 'Illinois',
            timeZone: 'America/Chicago',
          }),
        ]),
      ),
    );
    expect(code).toBe(0);
    expect(output).toContain('Done after 2 rows');
    const [first, second] = await stored('full');
    expect(first).toMatchObject({
      id: expect.stringMatching(/^restaurant-1-[0-9a-f]{12}$/),
      source: 'full',
      source_id: 'r1',
      name: 'Restaurant 1',
      city: 'Chicago',
      state: 'IL',
      zip_code: '60601',
      time_zone: 'America/Chicago',
      website: 'https://example.com/menu',
      price_range: 2,
      overall_rating: 4.3,
      number_of_ratings: 17,
      highlight: 'comingSoon',
      features: ['dineIn', 'takeout'],
      meals_served: ['lateNight'],
      hours: [{ day: 6, opens: '18:00', closes: '02:00' }],
      cuisines: ['Thai', 'Lao'],
      menu: [{ title: 'Noodles', dishes: [{ name: 'Pad thai', priceCents: 1_650, marks: ['spicy'] }] }],
      acclaimed_level: 1,
    });
    expect(second).toMatchObject({
      name: 'Sunny Side',
      overall_rating: 0,
      price_range: 0,
      city: 'Evanston',
      state: 'IL',
      phone: null,
      hours: [],
      features: [],
    });
  });

  it('SRV-03 reads CSV, JSON lists, GeoJSON and gzip files alike', async () => {
    const table =
      'sourceId,name,latitude,longitude,cuisines\n1,"One, the first",41.88,-87.63,Thai;Lao\n2,Two,41.89,-87.63,\n';
    const feature = (id: number, name: string, latitude: number) => ({
      type: 'Feature',
      id,
      properties: { name },
      geometry: { type: 'Point', coordinates: [-87.63, latitude] },
    });
    const files = [
      file('table.csv', table),
      file('table.csv.gz', gzipSync(table)),
      file(
        'list.json',
        JSON.stringify(
          [
            { sourceId: 1, name: 'One, the first', latitude: '41.88', longitude: '-87.63' },
            { sourceId: 2, name: 'Two', coordinates: [41.89, -87.63] },
          ],
          null,
          2,
        ),
      ),
      file(
        'map.geojson',
        JSON.stringify({
          type: 'FeatureCollection',
          features: [feature(1, 'One, the first', 41.88), feature(2, 'Two', 41.89)],
        }),
      ),
    ];
    for (const name of files) {
      const source = name.replaceAll('.', '-');
      const { code, output } = await run(name, '--source', source);
      expect(code, output).toBe(0);
      const rows = await stored(source);
      expect(
        rows.map(({ source_id: id, name: title, latitude, longitude, state }) => [
          id,
          title,
          latitude,
          longitude,
          state,
        ]),
        name,
      ).toEqual([
        ['1', 'One, the first', 41.88, -87.63, 'IL'],
        ['2', 'Two', 41.89, -87.63, 'IL'],
      ]);
    }
  });

  it('SRV-03 changes nothing when a file is imported twice, and writes only changed records', async () => {
    const records = Array.from({ length: 25 }, (_, number) => nativeRecord(number));
    const name = file('twice.ndjson', lines(records));
    expect((await run(name)).output).toContain('25 written, 0 unchanged, 0 rejected');
    const [before, revision] = [await stored('twice'), await lastRevision()];
    expect((await run(name)).output).toContain('0 written, 25 unchanged, 0 rejected');
    expect((await run(name, '--fresh')).output).toContain('0 written, 25 unchanged, 0 rejected');
    expect([await stored('twice'), await lastRevision()]).toEqual([before, revision]);
    file('twice.ndjson', lines(records.with(3, nativeRecord(3, { name: 'New name' }))));
    expect((await run(name)).output).toContain('1 written, 24 unchanged, 0 rejected');
    const changed = (await stored('twice')).filter(({ revision }, place) => revision !== before[place]!.revision);
    expect(changed.map(({ id, name: title }) => [id, title])).toEqual([
      [before.find(({ source_id: id }) => id === 'r3')!.id, 'New name'],
    ]);
  });

  it('SRV-03 restores a deleted merchant that a file still has', async () => {
    const name = file('restored.ndjson', lines([nativeRecord(1), nativeRecord(2)]));
    await run(name);
    const deleted = test.database.shared.updateTable('merchant').set({ deleted_at: new Date() });
    await deleted.where('source_id', '=', 'r1').execute();
    expect((await run(name)).output).toContain('1 written, 1 unchanged, 0 rejected');
    expect((await stored('restored')).map(({ deleted_at: deletedAt }) => deletedAt)).toEqual([null, null]);
  });

  it('SRV-03 lists rejected rows with number and reason, on the terminal and in a file, and imports the others', async () => {
    const name = file(
      'dirty.ndjson',
      `${lines([
        nativeRecord(1),
        nativeRecord(2, { name: ' ' }),
        nativeRecord(3, { latitude: -87.63, longitude: 41.88 }),
        nativeRecord(4, { latitude: 48.85, longitude: 2.35 }),
        nativeRecord(5, { longitude: null }),
        nativeRecord(6, { latitude: 'north' }),
        nativeRecord(7, { priceRange: 9 }),
        nativeRecord(8, { name: 'A\u0000B' }),
        nativeRecord(9, { sourceId: '' }),
        nativeRecord(10, { cuisines: ['Martian'] }),
        nativeRecord(11, { origin: 'javascript:alert(1)' }),
        nativeRecord(12, { hours: [{ day: 9 }] }),
        nativeRecord(13, { state: 'ON' }),
      ])}{"sourceId": "r14",\n[]\n${lines([nativeRecord(16), nativeRecord(17, { menu: [{ title: 'Pasta', dishes: [{ name: 'Lasagne', priceCents: 22.5 }] }] })])}`,
    );
    const { code, output } = await run(name);
    expect(code).toBe(0);
    expect((await stored('dirty')).map(({ source_id: id }) => id)).toEqual(['r1', 'r10', 'r16']);
    const listed = readFileSync(rejectionListOf(scratch.path, 'dirty.ndjson'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { row: number; reason: string });
    expect(listed.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'name is blank'],
      [3, 'latitude and longitude are swapped (set lonLat in the mapping)'],
      [4, 'the coordinates are not in the United States'],
      [5, 'coordinates are missing'],
      [6, 'latitude must be a number'],
      [7, 'priceRange must be from 0 to 4'],
      [8, 'name contains a NUL character'],
      [9, 'sourceId is missing'],
      [11, 'origin must be a web address'],
      [12, 'hours must be a list of {"day": 0 to 6, "opens": "HH:MM", "closes": "HH:MM"}'],
      [13, 'state must be a state of the United States'],
      [14, 'the row is not valid JSON'],
      [15, 'the row is not a JSON object'],
      [17, 'menu must be a list of {"title", "note", "dishes": [{"name", "description", "priceCents", "marks"}]}'],
    ]);
    expect(output).toContain('3 written, 0 unchanged, 14 rejected');
    expect(output).toMatch(/1 {2}name is blank\n +row 2: \{"sourceId":"r2"/);
    expect(output).toMatch(
      /All rejected rows: imports\/shared-merchants-dirty\.ndjson-[0-9a-f]{8}\.rejected\.ndjson$/m,
    );
    expect(
      (
        await run(
          file('hopeless.ndjson', lines([nativeRecord(1, { name: '' })])),
          '--map',
          file('own.json', '{"sourceId":"sourceId","name":"name"}'),
        )
      ).code,
    ).toBe(3);
  });

  it('SRV-03 SRV-04 of two imports of one file at the same time refuses one, and imports every row once', async () => {
    const record = (_: unknown, number: number) => nativeRecord(number, number === 7 ? { name: '' } : {});
    const name = file('both.ndjson', lines(Array.from({ length: 25 }, record)));
    const holder = await connect(test.adminUrl, 'TEST_DATABASE_URL');
    onTestFinished(() => holder.end());
    // Both wait to write their first batch.
    await holder.query('begin; lock table merchant in share mode');
    const both = Promise.allSettled([run(name, '--batch', '10'), run(name, '--batch', '10')]);
    await expect.poll(() => countLockWaits(test)).toBe(2);
    await holder.query('commit');
    const [won, lost] = (await both).toSorted((one, other) => one.status.localeCompare(other.status));
    expect(won).toMatchObject({
      value: { code: 0, output: expect.stringContaining('24 written, 0 unchanged, 1 rejected') as string },
    });
    expect(lost).toMatchObject({
      reason: {
        message: 'Another process is importing the same file. Wait for it to finish; nothing was written twice.',
      },
    });
    expect(await stored('both')).toHaveLength(24);
    expect(await importedState(test.database)).toMatchObject({
      jobs: [{ status: 'done', row_number: 25, written: 24, unchanged: 0, rejected: 1 }],
      rejections: [{ row_number: 8, reason: 'name is blank' }],
    });
  });

  it('SRV-03 a dry run reports the same and writes nothing', async () => {
    const name = file('dry.ndjson', lines([nativeRecord(1), nativeRecord(2, { name: '' })]));
    const before = await importedState(test.database);
    const { code, output } = await run(name, '--dry-run');
    expect([code, output.includes('1 can be imported, 1 rejected')]).toEqual([0, true]);
    expect(await importedState(test.database)).toEqual(before);
  });

  it('SRV-03 imports any shape of record with a mapping, and explains the problems of a mapping', async () => {
    const records = [
      {
        ref: 7,
        title: 'Seven',
        'Postal Code': 10453,
        geo: { point: [-73.91, 40.85] },
        kinds: 'Pizza/Other',
        street: { no: '12', name: 'Grand  Ave' },
        area: 'X',
      },
    ];
    const name = file('foreign.ndjson', lines(records));
    file(
      'good.json',
      `{
      // Comments are welcome.
      "$source": "city", "sourceId": "ref", "name": "title", "zipCode": "Postal Code", "coordinates": { "path": "geo.point", "lonLat": true },
      "address1": { "template": "{street.no} {street.name} {street.none}" }, "cuisines": { "path": "kinds", "split": "/", "map": { "Other": null } },
      "neighborhood": { "path": "area", "map": { "*": "Somewhere" } }, "description": { "path": "none", "default": "Welcome." },
    }`,
    );
    expect((await run(name, '--map', 'good.json')).code).toBe(0);
    expect(await stored('city')).toMatchObject([
      {
        source: 'city',
        source_id: '7',
        name: 'Seven',
        zip_code: '10453',
        city: 'Bronx',
        state: 'NY',
        latitude: 40.85,
        longitude: -73.91,
        cuisines: ['Pizza'],
        address1: '12 Grand Ave',
        neighborhood: 'Somewhere',
        description: 'Welcome.',
        time_zone: 'America/New_York',
      },
    ]);
    await expect(run(name)).rejects.toThrow(
      /foreign\.ndjson does not use our field names.*--map[\s\S]*ref, title, Postal Code/,
    );
    const bad: [mapping: string, message: RegExp][] = [
      ['{"nome": "title"}', /"nome" is not one of our fields[\s\S]*Our fields are: sourceId, name/],
      ['{"name": {}}', /name: has no source for its value/],
      ['{"name": {"path": "a", "template": "b"}}', /both path and template/],
      ['{"name": {"pth": "a"}}', /name: must be a path or an object/],
      ['{"$source": "No Name", "name": 5}', /\$source must be a short name[\s\S]*name: must be/],
      ['[1]', /must be a JSON object/],
      ['{"name": ', /line 1: .*must be JSON/],
    ];
    for (const [mapping, message] of bad)
      await expect(run(name, '--map', file('bad.json', mapping)), mapping).rejects.toThrow(message);
    await expect(run(name, '--map', 'none.json')).rejects.toThrow(/There is no mapping file .*none\.json/);
  });

  it('SRV-03 SRV-01 a running server finds the rows immediately', async () => {
    const merchants = createMerchantService({ database: test.database, radiusMiles: 25 });
    await merchants.start(['demo']);
    await run(file('live.ndjson', lines([nativeRecord(1, { name: 'Fresh from the file' })])));
    await vi.waitFor(
      () => {
        expect(
          merchants.search('demo', { latitude: 41.88, longitude: -87.63, restaurantOrCuisine: 'fresh' })
            .totalResultSize,
        ).toBe(1);
      },
      { timeout: 60_000 },
    );
    await merchants.close();
  });

  it('SRV-03 SRV-04 explains the problems of the command or the file', async () => {
    expect((await runCommand(test, scratch.path, ['--help'])).output).toContain('npm run import -- merchants <file>');
    const wrong: [args: string[], message: RegExp][] = [
      [['recipes', 'x'], /"recipes" cannot be imported/],
      [['merchants'], /The file is missing/],
      [['merchants', 'a', 'b'], /Only one file can be imported at a time/],
      [['merchants', 'a', '--batch', '0'], /--batch takes/],
      [['merchants', 'none.csv'], /There is no file/],
      [['merchants', 'x', '--nope'], /--nope/],
      [['merchants', file('ok.ndjson', lines([nativeRecord(1)])), '--source', 'A b'], /--source takes a short name/],
    ];
    for (const [args, message] of wrong)
      await expect(runCommand(test, scratch.path, args), args.join(' ')).rejects.toThrow(message);
  });
});

it('SRV-03 continues a stopped import of 200 rows where it stopped', () => continueStoppedImport({ rows: 200 }));

it.skipIf(!hasRealRestaurants)(
  'SRV-03 SRC-03 imports the first 500 of the real restaurants and finds their mapping (skipped without shared/data)',
  () =>
    importRealRestaurants(500, async (output) => {
      expect(output).toContain(' 3  the coordinates are not in the United States');
      // The coordinates of six more are up to 983 miles from their ZIP codes.
      expect(output).toContain('ZIP 11358 is Flushing, NY, 9');
      expect(output).toContain('491 written, 0 unchanged, 9 rejected');
    }),
);
