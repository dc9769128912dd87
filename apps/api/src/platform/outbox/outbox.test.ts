import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { LEASE_MS } from './deliver-partner.ts';
import { FinalFailure, type Effect, type EffectHandler } from './effect.ts';
import { deleteDelivered } from './outbox.repository.ts';
import { createOutbox, DELIVERED_KEPT_MS, type Outbox } from './outbox.ts';
import { queueEffect } from './queue-effect.ts';
import { MAX_ATTEMPTS, retryPauseMs } from './retry-pause.ts';

const START = Date.UTC(2026, 4, 1, 12);
const DAY = 24 * 60 * 60_000;

describe('the outbox', () => {
  let test: TestDatabase;
  let time = START;
  let got: Effect[] = [];
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
    [time, got] = [START, []];
    lines.length = 0;
    for (const partner of ['demo', 'extremes'])
      await test.database.withPartner(partner, (trx) => trx.deleteFrom('outbox').execute());
  });
  afterEach(async () => {
    for (const outbox of started.splice(0)) await outbox.stop();
  });

  const take: EffectHandler = async (effect) => void got.push(effect);
  const open = (
    note: EffectHandler = take,
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
  const texts = () => got.map(({ payload }) => payload['text']);

  it('SRV-04 carries out what was committed, in order and once, and nothing that was taken back', async () => {
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
    expect(got.map(({ partner, attempt, queuedAt }) => [partner, attempt, queuedAt.getTime()])).toEqual([
      ['demo', 1, START],
      ['demo', 1, START],
      ['extremes', 1, START],
    ]);
    expect((await rows()).map(({ delivered_at: at }) => at?.getTime())).toEqual([START, START]);
  });

  it('SRV-04 tries again with growing pauses, gives up after eight attempts and says why', async () => {
    const outbox = open(async (effect) => {
      got.push(effect);
      throw Object.assign(new Error('no\0answer\nfrom afar'), { code: 'EFAR' });
    });
    await queue('secret words');
    const pauses: number[] = [];
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
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
      attempts: MAX_ATTEMPTS,
      delivered_at: null,
      failed_at: new Date(time),
      last_error: 'Error EFAR: no answer from afar',
    });
    time += 30 * DAY;
    await outbox.deliverDue();
    expect(got.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
    expect(lines.map(({ level }) => level)).toEqual([...Array.from({ length: 7 }, () => 'warn'), 'error']);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('SRV-04 gives up at once what no attempt can mend, and takes it up when an operator says so', async () => {
    let isHopeless = true;
    const outbox = open(async (effect) => {
      if (isHopeless) throw new FinalFailure('The address is none.');
      await take(effect);
    });
    await queue('one');
    expect(await outbox.deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 1 });
    expect((await rows())[0]).toMatchObject({ attempts: 1, last_error: 'FinalFailure: The address is none.' });
    isHopeless = false;
    await test.database.withPartner('demo', (trx) =>
      trx
        .updateTable('outbox')
        .set({ failed_at: null, attempts: 0, due_at: new Date(time) })
        .execute(),
    );
    expect(await outbox.deliverDue()).toEqual({ delivered: 1, postponed: 0, failed: 0 });
    expect((await rows())[0]).toMatchObject({ failed_at: null, last_error: null });
  });

  it('SRV-05 keeps what the database says about values out of the reasons', async () => {
    await queue('one');
    await open(
      async () => void (await sql`select ${'ada@example.com'}::text::integer`.execute(test.database.shared)),
    ).deliverDue();
    expect((await rows())[0]?.last_error).toMatch(/^\w+ 22P02$/);
  });

  it('SRV-02 delivers for the partners it is told, and no transaction queues for another', async () => {
    await queue('one');
    await queue('other', { partner: 'extremes' });
    await open(take, { partners: ['extremes'] }).deliverDue();
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

  it('SRV-04 leaves kinds that it does not know to processes that do', async () => {
    await queue('of tomorrow', { kind: 'later' });
    expect(await open().deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 0 });
    expect((await rows())[0]).toMatchObject({ attempts: 0, delivered_at: null, failed_at: null });
  });

  it('SRV-04 two processes at once deliver each effect once', async () => {
    const second = await openDatabase({ url: test.appUrl, poolSize: 4, statementTimeoutMs: 5_000 });
    await Promise.all(Array.from({ length: 60 }, (_, index) => queue(`${index}`)));
    // Whoever comes first waits for another, so that they are at it together.
    const atWork = new Set<number>();
    const together = Promise.withResolvers<void>();
    const outboxes = [test.database, second, test.database, second].map((database, place) =>
      open(
        async (effect) => {
          if (atWork.add(place).size > 1) together.resolve();
          await together.promise;
          await take(effect);
        },
        { database },
      ),
    );
    const counts = await Promise.all(outboxes.map((outbox) => outbox.deliverDue()));
    expect(counts.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(60);
    expect(new Set(texts()).size).toBe(60);
    expect(got).toHaveLength(60);
    await second.close();
  });

  it('SRV-04 what a process began and did not finish is begun again by another, after a minute and not before', async () => {
    const doomed = await openDatabase({ url: test.appUrl, poolSize: 1, statementTimeoutMs: 5_000 });
    await doomed.ping();
    await queue('one');
    const crash = open(
      async (effect) => {
        await take(effect);
        await doomed.close();
      },
      { database: doomed },
    );
    await expect(crash.deliverDue()).rejects.toThrow(/pool|driver/);
    const other = open();
    time += LEASE_MS - 1;
    await other.deliverDue();
    expect(got).toHaveLength(1);
    time += 1;
    await other.deliverDue();
    expect(got.map(({ id, attempt }) => [id === got[0]?.id, attempt])).toEqual([
      [true, 1],
      [true, 2],
    ]);
  });

  it('SRV-04 gives up an effect in whose attempts the process always ends', async () => {
    await queue('poison');
    await test.database.withPartner('demo', (trx) =>
      trx.updateTable('outbox').set({ attempts: MAX_ATTEMPTS }).execute(),
    );
    expect(await open().deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 1 });
    expect(got).toEqual([]);
  });

  it('SRV-04 a late failure does not undo the attempt that came after it', async () => {
    await queue('one');
    const slow = open(async () => {
      time += LEASE_MS;
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

  it('SRV-04 cuts short an attempt that does not end, and goes on with the next', async () => {
    const signals: AbortSignal[] = [];
    await queue('stuck');
    await queue('fine');
    const outbox = open(
      (effect) => {
        signals.push(effect.signal);
        return effect.payload['text'] === 'stuck' ? new Promise(() => undefined) : take(effect);
      },
      { attemptMs: 30 },
    );
    expect(await outbox.deliverDue()).toEqual({ delivered: 1, postponed: 1, failed: 0 });
    expect(signals[0]?.aborted).toBe(true);
    expect((await rows())[0]?.last_error).toMatch(/^TimeoutError/);
  });

  it('SRV-04 delivers when it starts, and is woken by a commit', async () => {
    await queue('before');
    const outbox = open();
    await outbox.start();
    await expect.poll(texts).toEqual(['before']);
    await queue('after');
    await queue('elsewhere', { partner: 'extremes' });
    await expect.poll(() => texts().toSorted()).toEqual(['after', 'before', 'elsewhere']);
  });

  it('SRV-04 delivers a long queue to its end, every partner in turn', async () => {
    for (const partner of ['demo', 'extremes']) {
      await test.database.withPartner(partner, async (trx) => {
        for (let index = 0; index < 45; index += 1)
          await queueEffect(trx, { kind: 'note', payload: { text: `${index}` }, now: new Date(time) });
      });
    }
    await open().start();
    await expect.poll(() => got.length, { timeout: 10_000 }).toBe(90);
  });

  it('SRV-05 stops after the attempt under way and begins no other', async () => {
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await queue('under way');
    await queue('waiting');
    const outbox = open(async (effect) => {
      begun.resolve();
      await release.promise;
      await take(effect);
    });
    await outbox.start();
    await begun.promise;
    const stopped = outbox.stop();
    release.resolve();
    await stopped;
    await queue('unheard');
    expect(texts()).toEqual(['under way']);
    expect((await rows()).map(({ delivered_at: at }) => at !== null)).toEqual([true, false, false]);
  });

  it('SRV-05 deletes what was delivered more than 30 days ago, and keeps what failed', async () => {
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
    expect(before).toEqual(new Date(time - DELIVERED_KEPT_MS));
    await test.database.withPartner('demo', (trx) => deleteDelivered(trx, { before, limit: 10 }));
    expect((await rows()).map(({ payload, delivered_at: at }) => [payload['text'], at !== null])).toEqual([
      ['bad', false],
      ['new', true],
    ]);
  });

  it('SRV-04 pauses grow and end at six hours', () => {
    expect(retryPauseMs(1)).toBe(30_000);
    expect(retryPauseMs(100)).toBe(6 * 60 * 60_000);
  });
});
