import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listCommand } from '../../../commands/reservations/list.command.ts';
import { noShowCommand } from '../../../commands/reservations/no-show.command.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { loadEnv } from '../../platform/env/load-env.ts';
import { insertGuarantee, setAnswer, setReference } from '../card-guarantees/card-guarantees.repository.ts';
import { embeddedGuarantees } from '../card-guarantees/embedded-guarantees.ts';
import { GuaranteeFailed, type CardGuarantees, type Charge } from '../card-guarantees/guarantees.ts';
import { markNoShow } from './no-show.ts';
import { diningRoom, memberClient, setRoom, type MemberClient } from './reservations.testing.ts';

const START = Date.parse('2026-11-23T17:00:00Z');
const SEVEN = '2026-11-27T00:00:00.000Z';
const settings = { openTableReservationsEnabled: true, hasReservationBonus: true };

describe('no-shows', () => {
  let time = START;
  const now = () => new Date(time);
  let maya: MemberClient;
  const dir = mkdtempSync(join(tmpdir(), 'no-shows-'));
  const { running } = serverFixture({ now, sites: { demo: { settings }, extremes: { settings } } });
  afterAll(() => rmSync(dir, { recursive: true }));
  beforeEach(async () => {
    time = START;
    await inDemo(async (trx) => {
      for (const table of ['reservation', 'card_guarantee', 'outbox'] as const) await trx.deleteFrom(table).execute();
    });
    await running.test.database.shared.deleteFrom('table_hold').execute();
    await setRoom(running.test.database, 'm1', diningRoom());
    maya = await memberClient(running);
  });

  const inDemo: <T>(work: Parameters<typeof running.test.database.withPartner<T>>[1]) => Promise<T> = (work) =>
    running.test.database.withPartner('demo', work);
  const rowOf = (id: string) =>
    inDemo((trx) => trx.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const mails = async () =>
    (
      await inDemo((trx) =>
        trx.selectFrom('outbox').select('kind').where('kind', '!=', 'mail.newSignIn').orderBy('id').execute(),
      )
    ).map(({ kind }) => kind);
  const actions = async (id: string) =>
    (
      await inDemo((trx) =>
        trx.selectFrom('operator_event').select('action').where('subject', '=', id).orderBy('id').execute(),
      )
    ).map(({ action }) => action);

  /** A provider that gives these answers, and afterward charges. */
  function provider(...answers: ('charged' | 'declined' | 'fails')[]) {
    const charges: Charge[] = [];
    const guarantees = {
      name: 'embedded',
      charge: async (_guarantee, charge) => {
        charges.push(charge);
        const answer = answers.shift() ?? 'charged';
        if (answer === 'fails') throw new GuaranteeFailed('It is down.');
        return answer;
      },
    } satisfies Pick<CardGuarantees, 'name' | 'charge'> as unknown as CardGuarantees;
    return { guarantees, charges };
  }
  const mark = (id: string, guarantees: CardGuarantees = provider().guarantees) =>
    markNoShow({ database: running.test.database, guarantees, operator: 'ada', now }, 'demo', id);

  /** A reservation of last night. */
  async function missed(fee?: number): Promise<string> {
    const { id } = await maya.booked({ startsAt: SEVEN });
    if (fee !== undefined)
      await inDemo(async (trx) => {
        const guarantee = await insertGuarantee(
          trx,
          { memberId: maya.member.id, merchantId: 'm1', startsAt: new Date(SEVEN), partySize: 2 },
          { returnPath: '/', provider: 'embedded', now: now() },
        );
        await setReference(trx, guarantee, guarantee);
        await setAnswer(trx, guarantee, 'confirmed');
        await trx
          .updateTable('reservation')
          .set({ guarantee_id: guarantee, fee_cents: fee })
          .where('id', '=', id)
          .execute();
      });
    time = Date.parse(SEVEN) + 3 * 60 * 60_000;
    return id;
  }

  it('RSV-03 RSV-04 marks a missed table once, tells the member, and gives neither table nor bonus back', async () => {
    const id = await missed();
    const { hold_id } = await rowOf(id);
    expect(await mark(id)).toEqual({ isNew: true, fee: 'none', feeCents: 0 });
    expect(await mark(id)).toEqual({ isNew: false, fee: 'none', feeCents: 0 });
    expect(await rowOf(id)).toMatchObject({ state: 'no_show', hold_id });
    expect(await mails()).toEqual(['mail.reservationConfirmed', 'mail.reservationNoShow']);
    expect(await actions(id)).toEqual(['reservation.no_show']);
    await maya.signIn();
    expect((await maya.send('GET', '/api/Member/Reservations')).json()).toMatchObject({
      upcoming: [],
      past: [{ id, state: 'no_show', bonus: 0 }],
    });
  });

  it('RSV-03 charges the fee of a guaranteed table once, however often and by however many it is marked', async () => {
    const id = await missed(5_000);
    const { guarantees, charges } = provider();
    const both = await Promise.all([mark(id, guarantees), mark(id, guarantees)]);
    expect(both).toMatchObject([{ fee: 'charged' }, { fee: 'charged' }]);
    expect(await mark(id, guarantees)).toEqual({ isNew: false, fee: 'charged', feeCents: 5_000 });
    // The provider makes charges with the same key once (see its contract).
    expect(new Set(charges.map(({ key }) => key)).size).toBe(1);
    expect(charges[0]).toMatchObject({ cents: 5_000, key: `no-show-${id}-0` });
    expect((await rowOf(id)).fee_charged_at).toEqual(now());
    expect(await actions(id)).toEqual(['reservation.no_show', 'reservation.fee_charged']);
    expect(await mails()).toEqual(['mail.reservationConfirmed', 'mail.reservationNoShowFee']);
  });

  it('RSV-03 a fee that the card declines, or that gets no answer, stays owed and is charged later', async () => {
    const id = await missed(5_000);
    const { guarantees, charges } = provider('fails', 'declined');
    expect(await mark(id, guarantees)).toMatchObject({ isNew: true, fee: 'owed' });
    expect(await mark(id, guarantees)).toMatchObject({ isNew: false, fee: 'declined' });
    expect(await mark(id, guarantees)).toMatchObject({ isNew: false, fee: 'charged' });
    // Without an answer the charge may have been made, so it is repeated as the same; a declined one was not.
    expect(charges.map(({ key }) => key.at(-1))).toEqual(['0', '0', '1']);
    expect(await actions(id)).toEqual(['reservation.no_show', 'reservation.fee_declined', 'reservation.fee_charged']);
    expect((await mails()).filter((kind) => kind === 'mail.reservationNoShowFee')).toHaveLength(1);
  });

  it('RSV-03 the embedded provider charges too', async () => {
    const id = await missed(2_500);
    const guarantees = embeddedGuarantees({ database: running.test.database });
    expect(await mark(id, guarantees)).toMatchObject({ fee: 'charged' });
  });

  it('RSV-03 refuses what is no no-show', async () => {
    const id = await missed();
    time = Date.parse(SEVEN) - 1;
    expect(await mark(id)).toBe('upcoming');
    time = Date.parse(SEVEN) + 1;
    const set = (changes: object) =>
      inDemo((trx) => trx.updateTable('reservation').set(changes).where('id', '=', id).execute());
    for (const [state, refusal] of [
      ['completed', 'dined'],
      ['canceled', 'canceled'],
      ['asked', 'unknown'],
    ]) {
      await set({ state });
      expect(await mark(id)).toBe(refusal);
    }
    await set({ state: 'booked', asked_change: JSON.stringify({ kind: 'cancel' }) });
    expect(await mark(id)).toBe('changing');
    expect(await mark('5b0e6a52-3f4e-4b68-9d52-0a6d8f6f3a01')).toBe('unknown');
    expect(
      await markNoShow(
        { database: running.test.database, guarantees: undefined, operator: 'ada', now },
        'extremes',
        id,
      ),
    ).toBe('unknown');
    expect(await actions(id)).toEqual([]);
  });

  describe('npm run reservations', () => {
    const run = async (command: typeof noShowCommand, ...positionals: string[]) => {
      const lines: string[] = [];
      const code = await command.run({
        env: loadEnv({ APP_ENV: 'development' }),
        database: running.test.database,
        sites: running.services.sites.sites.filter(({ code: site }) => site === 'demo'),
        operator: 'ada',
        positionals,
        options: { limit: '50' },
        now,
        say: (line) => void lines.push(line),
        signal: new AbortController().signal,
      });
      return { code, lines };
    };

    it('RSV-03 marks one reservation, or all of a file, and says what is not done', async () => {
      const id = await missed(5_000);
      const other = '5b0e6a52-3f4e-4b68-9d52-0a6d8f6f3a01';
      expect((await run(listCommand)).lines).toEqual([
        expect.stringMatching(new RegExp(`^${id}  demo  booked .*\\$50`)),
      ]);
      expect(await run(noShowCommand, id)).toEqual({ code: 0, lines: [`${id}: marked, $50 charged.`] });
      const file = join(dir, 'ids.txt');
      writeFileSync(file, `# Thursday\n${id.toUpperCase()}\r\n\n${other}\n${id}\n`);
      expect(await run(noShowCommand, file)).toEqual({
        code: 1,
        lines: [
          `${id}: marked before, $50 charged.`,
          `${other}: not marked, there is no such reservation at this partner; "list" shows the ids.`,
        ],
      });
      expect((await run(listCommand)).lines).toEqual([expect.stringMatching(/ {2}no_show .*\$50 charged$/)]);
    });

    it('RSV-03 marks nothing when a line is no id, or there is no such file', async () => {
      const id = await missed();
      const file = join(dir, 'wrong.txt');
      writeFileSync(file, `${id}\nLUC-4827\n`);
      await expect(run(noShowCommand, file)).rejects.toThrow(`${file}:2: "LUC-4827" is not the id`);
      await expect(run(noShowCommand, join(dir, 'none'))).rejects.toThrow('neither the id of a reservation nor a file');
      await expect(run(noShowCommand)).rejects.toThrow('<id|file> is missing');
      expect((await rowOf(id)).state).toBe('booked');
    });
  });
});
