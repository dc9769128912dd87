import type { TableAlert, TableAlerts } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { announceFreeTables } from './free-tables.ts';
import { queueReminders } from './reminders.ts';
import { memberClient, oneTable, setRoom, type MemberClient } from './reservations.testing.ts';

const START = Date.parse('2026-11-23T17:00:00Z');
const SEVEN = '2026-11-27T00:00:00.000Z';
const settings = { openTableReservationsEnabled: true };
const alert = { merchantId: 'm1', date: '2026-11-26', time: '19:00', partySize: 2 };

describe('alerts and reminders', () => {
  let time = START;
  const now = () => new Date(time);
  let maya: MemberClient;
  const { running } = serverFixture({
    now,
    sites: { demo: { settings }, extremes: { settings }, third: {} },
  });
  beforeEach(async () => {
    time = START;
    const { database } = running.test;
    for (const partner of ['demo', 'extremes'])
      await database.withPartner(partner, async (trx) => {
        await trx.deleteFrom('reservation').execute();
        await trx.deleteFrom('table_alert').execute();
        await trx.deleteFrom('outbox').execute();
      });
    await database.shared.deleteFrom('table_hold').execute();
    // One seating a day.
    const shifts = oneTable().shifts.map((shift) => ({ ...shift, firstSeating: '19:00', lastSeating: '19:00' }));
    await setRoom(database, 'm1', oneTable({ shifts, rules: { changeUntilMinutes: 0 } }));
    maya = await memberClient(running);
  });

  const announce = async () => {
    for (const partner of ['demo', 'extremes']) await announceFreeTables({ ...running.services, now }, partner);
  };
  const mails = (kind: string) =>
    running.test.database.withPartner('demo', async (trx) =>
      (await trx.selectFrom('outbox').select('payload').where('kind', '=', kind).orderBy('id').execute()).map(
        ({ payload }) => payload as { memberId: string; data: object },
      ),
    );
  const alerts = async (who = maya) => (await who.send('GET', '/api/Member/TableAlerts')).json<TableAlerts>().alerts;

  it('EXT-09 EXT-14 sends a mail once, when a table near the wanted time frees up', async () => {
    const other = await memberClient(running, 'extremes');
    const theirs = await other.booked({ startsAt: SEVEN });
    const added = (await maya.send('POST', '/api/Member/TableAlerts', alert)).json<TableAlert>();
    expect(added).toEqual({ id: added.id, merchantName: 'Merchant m1', ...alert });
    expect((await maya.send('POST', '/api/Member/TableAlerts', alert)).json()).toEqual(added);
    expect(await alerts()).toEqual([added]);
    await announce();
    expect(await mails('mail.tableFree')).toEqual([]);

    await other.send('DELETE', `/api/Member/Reservations/${theirs.id}`);
    await Promise.all([announce(), announce(), announce()]);
    expect(await mails('mail.tableFree')).toEqual([
      {
        memberId: maya.member.id,
        data: {
          merchantId: 'm1',
          merchantName: 'Merchant m1',
          date: 'Thursday, November 26',
          time: '7:00 PM',
          partySize: 2,
        },
      },
    ]);
    expect(await alerts()).toEqual([]);
    await announce();
    expect(await mails('mail.tableFree')).toHaveLength(1);
  });

  it('EXT-09 an alert ends with its date, or when the member ends it', async () => {
    const other = await memberClient(running, 'extremes');
    await other.booked({ startsAt: SEVEN });
    const added = (await maya.send('POST', '/api/Member/TableAlerts', alert)).json<TableAlert>();
    const neighbor = await memberClient(running);
    for (const who of [neighbor, other])
      expect((await who.send('DELETE', `/api/Member/TableAlerts/${added.id}`)).statusCode).toBe(404);
    expect((await maya.send('DELETE', `/api/Member/TableAlerts/${added.id}`)).statusCode).toBe(200);
    expect((await maya.send('DELETE', `/api/Member/TableAlerts/${added.id}`)).statusCode).toBe(404);

    await maya.send('POST', '/api/Member/TableAlerts', alert);
    time = Date.parse('2026-11-28T17:00:00Z');
    await announce();
    await maya.signIn();
    expect(await alerts()).toEqual([]);
    expect(await mails('mail.tableFree')).toEqual([]);
  });

  it('SRV-02 SRV-04 EXT-09 refuses alerts that nothing could come of', async () => {
    const post = async (more: object, who = maya) =>
      (await who.send('POST', '/api/Member/TableAlerts', { ...alert, ...more })).statusCode;
    for (const wrong of [{ date: '2026-02-30' }, { date: '1899-01-01' }, { time: '25:00' }, { partySize: 0 }])
      expect(await post(wrong), JSON.stringify(wrong)).toBe(400);
    for (const merchantId of ['m2', 'nowhere', '\0']) expect(await post({ merchantId }), merchantId).toBe(404);
    expect(await post({}, await memberClient(running, 'third'))).toBe(404);
    await running.test.database.withPartner('demo', (trx) =>
      trx
        .insertInto('table_alert')
        .values(
          Array.from({ length: 50 }, (_, minute) => ({
            partner: 'demo',
            member_id: maya.member.id,
            merchant_id: 'm1',
            local_date: '2026-11-26',
            local_time: `18:${String(minute + 10)}`,
            party_size: 2,
            created_at: now(),
          })),
        )
        .execute(),
    );
    expect(await post({})).toBe(409);
  });

  it('EXT-14 reminds once, the day before, unless the table was booked just then or canceled', async () => {
    const remind = () => queueReminders({ database: running.test.database, now }, 'demo');
    const [kept, canceled] = [maya, await memberClient(running)];
    await kept.booked({ startsAt: SEVEN });
    const { id } = await canceled.booked({ startsAt: '2026-11-28T00:00:00.000Z' });
    await canceled.send('DELETE', `/api/Member/Reservations/${id}`);
    await remind();
    expect(await mails('mail.reservationReminder')).toEqual([]);
    time = Date.parse('2026-11-26T00:00:00Z');
    const late = await memberClient(running);
    await late.booked({ startsAt: '2026-11-28T00:00:00.000Z' });
    await Promise.all([remind(), remind()]);
    time += 60 * 60_000;
    await remind();
    expect(await mails('mail.reservationReminder')).toMatchObject([
      { memberId: maya.member.id, data: { date: 'Thursday, November 26', time: '7:00 PM' } },
    ]);
  });
});
