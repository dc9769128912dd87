import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createHeldConnections,
  floodByOneProgram,
  floodWithReads,
  shareFreedConnection,
  type HeldConnections,
} from './connection-turns.testing.ts';
import { shareOf } from './connection-turns.ts';

let connections: HeldConnections;
beforeAll(async () => {
  connections = await createHeldConnections();
});
afterAll(() => connections.drop());
beforeEach(() => {
  connections.begun.length = 0;
});

it('SRV-05 a program that waits for 40 connections leaves one to the others, which are answered at once', () =>
  floodByOneProgram(connections, 40));

it('SRV-05 the next free connection goes to the program that has the fewest', () =>
  shareFreedConnection(connections, 40));

it('SRV-05 reads of shared tables wait in the turn of the program that asks', () => floodWithReads(connections, 40));

it('SRV-05 gives every connection back, also after a failed statement', async () => {
  const { test, hold } = connections;
  const failed = hold('demo', Promise.resolve()).then(() => sql`select 1 / 0`.execute(test.database.sharedFor('demo')));
  await expect(failed).rejects.toThrow('division by zero');
  await Promise.all(Array.from({ length: 20 }, () => hold('demo', Promise.resolve())));
  expect(test.database.poolUse()).toMatchObject({ busy: 0, waiting: 0 });
});

it('SRV-05 the share of a program is three quarters, and everything of a small pool', () => {
  expect([1, 2, 3, 4, 10, 40].map(shareOf)).toEqual([1, 2, 3, 3, 8, 30]);
});
