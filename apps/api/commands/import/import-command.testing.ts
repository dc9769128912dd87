import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { createTestDatabase } from '../../src/platform/db/testing.ts';
import { nativeRecord, newScratchFolder, realRestaurants, rejectionListOf, runCommand } from './import.testing.ts';

/** Records as lines of JSON. */
export const lines = (records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/**
 * Imports a file, stops the import after a tenth of it, runs the command again, and expects that every row is imported
 * or rejected once.
 * @param scale.rows number of rows, a multiple of 100, of which every hundredth is rejected
 */
export async function continueStoppedImport({ rows }: { rows: number }): Promise<void> {
  const scratch = newScratchFolder();
  const test = await createTestDatabase();
  try {
    const record = (_: unknown, number: number) => nativeRecord(number, number % 100 === 7 ? { name: '' } : {});
    writeFileSync(join(scratch.path, 'stopped.ndjson'), lines(Array.from({ length: rows }, record)));
    const args = ['merchants', 'stopped.ndjson', '--batch', '20'];
    const stop = new AbortController();
    const { signal } = stop;
    const first = await runCommand(test, scratch.path, args, { signal, onProgress: () => stop.abort() });
    expect([first.code, /Stopped after .*Run the same command again/s.test(first.output)]).toEqual([130, true]);
    expect(await test.database.shared.selectFrom('import_job').select('status').executeTakeFirst()).toEqual({
      status: 'stopped',
    });
    const second = await runCommand(test, scratch.path, args);
    expect(second.output).toMatch(/Continued after row \d/);
    const rejected = rows / 100;
    expect(second.output).toContain(
      `${(rows - rejected).toLocaleString('en-US')} written, 0 unchanged, ${rejected} rejected`,
    );
    expect(readFileSync(rejectionListOf(scratch.path, 'stopped.ndjson'), 'utf8').trimEnd().split('\n')).toHaveLength(
      rejected,
    );
  } finally {
    await test.drop();
    scratch.remove();
  }
}

/**
 * Imports the first real restaurants of one city, and expects that the command finds their mapping and fills in what
 * they lack.
 * @param rows how many to import; by default all
 * @param check checks what was printed and written
 */
export async function importRealRestaurants(
  rows: number | undefined,
  check: (output: string, database: Database) => Promise<void>,
): Promise<void> {
  const scratch = newScratchFolder();
  const test = await createTestDatabase();
  try {
    const all = realRestaurants();
    const first = rows === undefined ? all : all.toString().split('\n').slice(0, rows).join('\n');
    writeFileSync(join(scratch.path, 'primer-dataset.json'), first);
    const { code, output } = await runCommand(test, scratch.path, ['merchants', 'primer-dataset.json']);
    expect(code).toBe(0);
    expect(output).toContain('Using the mapping nyc-open-data.json, which matches the fields.');
    const { shared } = test.database;
    expect(
      await shared.selectFrom('merchant').selectAll().where('source_id', '=', '30075445').executeTakeFirst(),
    ).toMatchObject({
      name: 'Morris Park Bake Shop',
      address1: '1007 Morris Park Ave',
      city: 'Bronx',
      state: 'NY',
      zip_code: '10462',
      cuisines: ['Bakery'],
      latitude: 40.848447,
      longitude: -73.856077,
    });
    const cities = await shared.selectFrom('merchant').select('city').distinct().execute();
    expect(cities.map(({ city }) => city)).toEqual(
      expect.arrayContaining(['New York', 'Brooklyn', 'Bronx', 'Queens', 'Staten Island']),
    );
    expect(cities.map(({ city }) => city)).not.toContain('Missing');
    await check(output, test.database);
  } finally {
    await test.drop();
    scratch.remove();
  }
}
