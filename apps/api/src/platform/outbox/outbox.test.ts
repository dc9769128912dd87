import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { FinalFailure, type Effect, type EffectHandler } from './effect.ts';
import { deleteDelivered } from './outbox.repository.ts';
import { createOutbox, DELIVERED_RETENTION_MS, type Outbox } from './outbox.ts';
import { queueEffect } from './queue-effect.ts';
import { retryPauseMs } from './retry-pause.ts';

const START = Date.UTC(2026, 4, 1, 12);
const DAY = 24 * 60 * 60_000;

describe('the outbox', () => {
  let test: TestDatabase;
  let time = START;
  let received: Effect[] = [];
  const lines: { level: string; details: unknown }[] = [];
  const log = {
    warn: (details: unknown) => void lines.push({ level: 'warn', details }),
    error: (details: unknown) => void lines.push({ level: 'error', details }),
  };
  const started: Outbox[] = [];
  beforeAll(async () => {
    test = await createTestDatabase({ poolSize: 8 });
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    [time, received] = [START, []];
    lines.length = 0;
    for (const partner of ['demo', 'extremes'])
      await test.database.withPartner(partner, (trx) => trx.deleteFrom('outbox').execute());
  });
  afterEach(async () => {
    for (const outbox of started.splice(0)) await outbox.stop();
  });

  const receive: EffectHandler = async (effect) => void received.push(effect);
  const open = (
    note: EffectHandler = receive,
    {
      database = test.database,
      partners = ['demo', 'extremes'],
      attemptMs = 10_000,
    }: { database?: Database; partners?: string[]; attemptMs?: number } = {},
  ) => {
    const outbox = createOutbox({ database, partners, handlers: { note }, now: () => new Date(time), log, attemptMs });
    started.push(outbox);
    return outbox;
  };
  const queue = (text: string, { partner = 'demo', kind = 'note' } = {}) =>
    test.database.withPartner(partner, (trx) => queueEffect(trx, { kind, payload: { text }, now: new Date(time) }));
  const rows = (partner = 'demo') =>
    test.database.withPartner(partner, (trx) => trx.selectFrom('outbox').selectAll().orderBy('id').execute());
  const texts = () => received.map(({ payload }) => payload['text']);

  it('SRV-04 delivers committed effects once and in order, and none that were rolled back', async () => {
    const outbox = open();
    await queue('first');
    await queue('second', { partner: 'extremes' });
    const broken = test.database.withPartner('demo', async (trx) => {
      await queueEffect(trx, { kind: 'note', payload: { text: 'taken back' }, now: new Date(time) });
      throw new Error('the cause did not happen');
    });
    await expect(broken).rejects.toThrow('the cause did not happen');
    await queue('third');
    expect(await outbox.deliverDue()).toEqual({ delivered: 3, postponed: 0, failed: 0 });
    expect(await outbox.deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 0 });
    expect(texts()).toEqual(['first', 'third', 'second']);
    expect(received.map(({ partner, attempt, queuedAt }) => [partner, attempt, queuedAt.getTime()])).toEqual([
      ['demo', 1, START],
      ['demo', 1, START],
      ['extremes', 1, START],
    ]);
    expect((await rows()).map(({ delivered_at: at }) => at?.getTime())).toEqual([START, START]);
  });

  it('SRV-04 tries again with growing pauses, gives up after eight attempts and says why', async () => {
    const outbox = open(async (effect) => {
      received.push(effect);
      throw Object.assign(new Error('no\0answer\nfrom afar'), { code: 'EFAR' });
    });
    await queue('secret words');
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 8; attempt += 1) {
      expect(await outbox.deliverDue()).toEqual({ delivered: 0, postponed: 1, failed: 0 });
      const dueAt = (await rows())[0]?.due_at.getTime() ?? 0;
      pauses.push((dueAt - time) / 1000);
      time = dueAt - 1;
      expect(await outbox.deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 0 });
      time = dueAt;
    }
    expect(pauses).toEqual([30, 120, 480, 1920, 7680, 21_600, 21_600]);
    expect(await outbox.deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 1 });
    expect((await rows())[0]).toMatchObject({
      attempts: 8,
      delivered_at: null,
      failed_at: new Date(time),
      last_error: 'Error EFAR: no answer from afar',
    });
    time += 30 * DAY;
    await outbox.deliverDue();
    expect(received.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(lines.map(({ level }) => level)).toEqual([...Array.from({ length: 7 }, () => 'warn'), 'error']);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('SRV-04 gives up immediately after a final failure, and retries when an operator resets the effect', async () => {
    let failsFinally = true;
    const outbox = open(async (effect) => {
      if (failsFinally) throw new FinalFailure('The address is not valid.');
      await receive(effect);
    });
    await queue('one');
    expect(await outbox.deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 1 });
    expect((await rows())[0]).toMatchObject({ attempts: 1, last_error: 'FinalFailure: The address is not valid.' });
    failsFinally = false;
    await test.database.withPartner('demo', (trx) =>
      trx
        .updateTable('outbox')
        .set({ failed_at: null, attempts: 0, due_at: new Date(time) })
        .execute(),
    );
    expect(await outbox.deliverDue()).toEqual({ delivered: 1, postponed: 0, failed: 0 });
    expect((await rows())[0]).toMatchObject({ failed_at: null, last_error: null });
  });

  it('SRV-05 omits the database’s messages, which repeat values, from last_error', async () => {
    await queue('one');
    await open(
      async () => void (await sql`select ${'ada@example.com'}::text::integer`.execute(test.database.shared)),
    ).deliverDue();
    expect((await rows())[0]?.last_error).toMatch(/^\w+ 22P02$/);
  });

  it('SRV-02 delivers only for its own partners, and a transaction cannot queue for another partner', async () => {
    await queue('one');
    await queue('other', { partner: 'extremes' });
    await open(receive, { partners: ['extremes'] }).deliverDue();
    expect(texts()).toEqual(['other']);
    const foreign = test.database.withPartner('demo', (trx) =>
      trx
        .insertInto('outbox')
        .values({
          partner: 'extremes',
          kind: 'note',
          payload: '{}',
          created_at: new Date(time),
          due_at: new Date(time),
        })
        .execute(),
    );
    await expect(foreign).rejects.toThrow('row-level security');
  });

  it('SRV-04 skips kinds that it does not know', async () => {
    await queue('of tomorrow', { kind: 'later' });
    expect(await open().deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 0 });
    expect((await rows())[0]).toMatchObject({ attempts: 0, delivered_at: null, failed_at: null });
  });

  it('SRV-04 delivers each effect once when two processes run at the same time', async () => {
    const second = await openDatabase({ url: test.appUrl, poolSize: 4, statementTimeoutMs: 5_000 });
    await Promise.all(Array.from({ length: 60 }, (_, index) => queue(`${index}`)));
    // The first handler waits for a second one, so that both processes deliver concurrently.
    const delivering = new Set<number>();
    const bothDeliver = Promise.withResolvers<void>();
    const outboxes = [test.database, second, test.database, second].map((database, place) =>
      open(
        async (effect) => {
          if (delivering.add(place).size > 1) bothDeliver.resolve();
          await bothDeliver.promise;
          await receive(effect);
        },
        { database },
      ),
    );
    const counts = await Promise.all(outboxes.map((outbox) => outbox.deliverDue()));
    expect(counts.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(60);
    expect(new Set(texts()).size).toBe(60);
    expect(received).toHaveLength(60);
    await second.close();
  });

  it('SRV-04 retries an attempt that ended with its process, in another process, a minute later', async () => {
    const doomed = await openDatabase({ url: test.appUrl, poolSize: 1, statementTimeoutMs: 5_000 });
    await doomed.ping();
    await queue('one');
    const crashing = open(
      async (effect) => {
        await receive(effect);
        await doomed.close();
      },
      { database: doomed },
    );
    await expect(crashing.deliverDue()).rejects.toThrow(/pool|driver/);
    const other = open();
    time += 60_000 - 1;
    await other.deliverDue();
    expect(received).toHaveLength(1);
    time += 1;
    await other.deliverDue();
    expect(received.map(({ id, attempt }) => [id === received[0]?.id, attempt])).toEqual([
      [true, 1],
      [true, 2],
    ]);
  });

  it('SRV-04 gives up an effect whose attempts always end with the process', async () => {
    await queue('poison');
    await test.database.withPartner('demo', (trx) => trx.updateTable('outbox').set({ attempts: 8 }).execute());
    expect(await open().deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 1 });
    expect(received).toEqual([]);
  });

  it('SRV-04 ignores a late failure when a later attempt has succeeded', async () => {
    await queue('one');
    const slow = open(async () => {
      time += 60_000;
      await open().deliverDue();
      throw new Error('too late');
    });
    await slow.deliverDue();
    expect((await rows())[0]).toMatchObject({
      attempts: 2,
      delivered_at: new Date(time),
      failed_at: null,
      last_error: null,
    });
  });

  it('SRV-04 aborts an attempt that does not end and continues with the next effect', async () => {
    const signals: AbortSignal[] = [];
    await queue('stuck');
    await queue('fine');
    const outbox = open(
      (effect) => {
        signals.push(effect.signal);
        return effect.payload['text'] === 'stuck' ? new Promise(() => undefined) : receive(effect);
      },
      { attemptMs: 30 },
    );
    expect(await outbox.deliverDue()).toEqual({ delivered: 1, postponed: 1, failed: 0 });
    expect(signals[0]?.aborted).toBe(true);
    expect((await rows())[0]?.last_error).toMatch(/^TimeoutError/);
  });

  it('SRV-04 delivers when it starts and when a transaction commits', async () => {
    await queue('before');
    const outbox = open();
    await outbox.start();
    await expect.poll(texts).toEqual(['before']);
    await queue('after');
    await queue('elsewhere', { partner: 'extremes' });
    await expect.poll(() => texts().toSorted()).toEqual(['after', 'before', 'elsewhere']);
  });

  it('SRV-04 delivers a long queue to its end, alternating between partners', async () => {
    for (const partner of ['demo', 'extremes']) {
      await test.database.withPartner(partner, async (trx) => {
        for (let index = 0; index < 45; index += 1)
          await queueEffect(trx, { kind: 'note', payload: { text: `${index}` }, now: new Date(time) });
      });
    }
    await open().start();
    await expect.poll(() => received.length).toBe(90);
  });

  it('SRV-05 stops after the current attempt and begins no other', async () => {
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await queue('current');
    await queue('waiting');
    const outbox = open(async (effect) => {
      begun.resolve();
      await release.promise;
      await receive(effect);
    });
    await outbox.start();
    await begun.promise;
    const stopped = outbox.stop();
    release.resolve();
    await stopped;
    await queue('unheard');
    expect(texts()).toEqual(['current']);
    expect((await rows()).map(({ delivered_at: at }) => at !== null)).toEqual([true, false, false]);
  });

  it('SRV-05 deletes effects delivered more than 30 days ago, but not failed ones', async () => {
    const outbox = open(async (effect) => {
      if (effect.payload['text'] === 'bad') throw new FinalFailure('no');
    });
    await queue('old');
    await queue('bad');
    await outbox.deliverDue();
    time += 30 * DAY + 1;
    await queue('new');
    await outbox.deliverDue();
    const before = new Date(time - 30 * DAY);
    expect(before).toEqual(new Date(time - DELIVERED_RETENTION_MS));
    await test.database.withPartner('demo', (trx) => deleteDelivered(trx, { before, limit: 10 }));
    expect((await rows()).map(({ payload, delivered_at: at }) => [payload['text'], at !== null])).toEqual([
      ['bad', false],
      ['new', true],
    ]);
  });

  it('SRV-04 starts with a pause of 30 seconds and never pauses longer than six hours', () => {
    expect(retryPauseMs(1)).toBe(30_000);
    expect(retryPauseMs(100)).toBe(6 * 60 * 60_000);
  });
});
