import { sql } from 'kysely';
import { expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

/** A database with four connections, which programs hold. */
export type HeldConnections = {
  test: TestDatabase;
  /** The program of each transaction that has begun, in their order. */
  begun: string[];
  /** A transaction of a program that keeps its connection until `until` is done. */
  hold(program: string, until: Promise<void>): Promise<void>;
  drop(): Promise<void>;
};

/** Creates a database with four connections. */
export async function createHeldConnections(): Promise<HeldConnections> {
  const test = await createTestDatabase({ poolSize: 4, statementTimeoutMs: 60_000 });
  const begun: string[] = [];
  return {
    test,
    begun,
    hold: (program, until) =>
      test.database.withPartner(program, async (trx) => {
        await sql`select 1`.execute(trx);
        begun.push(program);
        await until;
      }),
    drop: () => test.drop(),
  };
}

/** Lets a program wait for many connections, and expects the others to be answered at once. */
export async function floodByOneProgram({ test, begun, hold }: HeldConnections, calls: number): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  try {
    const flood = Array.from({ length: calls }, () => hold('demo', released));
    await expect.poll(() => begun.length).toBe(3);
    expect(test.database.poolUse().waiting).toBe(calls - 3);
    for (const program of ['extremes', 'another', 'extremes']) await hold(program, Promise.resolve());
    expect(await test.database.sharedFor('extremes').selectFrom('merchant').select('id').execute()).toEqual([]);
    expect(begun).toEqual(['demo', 'demo', 'demo', 'extremes', 'another', 'extremes']);
    release();
    await Promise.all(flood);
    expect(test.database.poolUse()).toMatchObject({ busy: 0, waiting: 0 });
  } finally {
    release();
  }
}

/** Lets a program wait for many connections, and expects the next free one to go to a program with fewer. */
export async function shareFreedConnection({ begun, hold }: HeldConnections, calls: number): Promise<void> {
  const ends: (() => void)[] = [];
  const holdOne = (program: string): void => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    void hold(program, promise);
  };
  try {
    for (let index = 0; index < calls; index += 1) holdOne('demo');
    await expect.poll(() => begun.length).toBe(3);
    holdOne('other');
    await expect.poll(() => begun.length).toBe(4);
    holdOne('extremes');
    ends[0]?.();
    await expect.poll(() => begun.length).toBe(5);
    expect(begun.slice(3)).toEqual(['other', 'extremes']);
  } finally {
    for (const end of ends) end();
  }
  await expect.poll(() => begun.length).toBe(calls + 2);
}

/** Lets a program read shared tables many times, and expects another program to have its turn before the last read. */
export async function floodWithReads({ test, hold }: HeldConnections, calls: number): Promise<void> {
  const flood = Array.from({ length: calls }, () =>
    sql`select pg_sleep(0.001)`.execute(test.database.sharedFor('demo')),
  );
  await hold('extremes', Promise.resolve());
  expect(test.database.poolUse().waiting).toBeGreaterThan(calls / 2);
  await Promise.all(flood);
}
