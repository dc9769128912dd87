import { randomUUID } from 'node:crypto';
import type { BookingOutcome } from '@dining/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addMember } from '../members/members.testing.ts';
import { bookTable } from './book-table.ts';
import { bookable } from './bookable-restaurants.ts';
import { memberClient, oneTable, setRoom } from './reservations.testing.ts';

const settings = { openTableReservationsEnabled: true };
const SEVEN = '2026-11-27T00:00:00Z';

describe('many guests and the last table', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({
      now: () => new Date('2026-11-23T17:00:00Z'),
      limits: { callsPerMinute: 1_000_000, underWayPerPartner: 10_000 },
      sites: { demo: { settings }, extremes: { settings } },
    });
    await setRoom(running.test.database, 'm1', oneTable());
  });
  afterAll(() => running.stop());

  it('RSV-05 gives it to exactly one of 500 members of two programs', async () => {
    const { app, test } = running;
    const { sites } = app.sites;
    const members = await Promise.all(
      Array.from({ length: 500 }, async (_, number) => {
        const partner = number % 2 === 0 ? 'demo' : 'extremes';
        return { partner, id: (await addMember(test.database, partner, { password: null })).id };
      }),
    );
    const outcomes = await Promise.all(
      members.map(async ({ partner, id: memberId }) => {
        const site = sites.find(({ code }) => code === partner)!;
        const table = await bookable(app, site.bundle.basics.partner, 'm1');
        return bookTable(app, partner, table, {
          requestId: randomUUID(),
          memberId,
          at: Date.parse(SEVEN),
          partySize: 2,
          specialRequest: '',
          guaranteeId: null,
        });
      }),
    );
    const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length;
    expect([count('success'), count('taken')]).toEqual([1, 499]);
    expect(await test.database.shared.selectFrom('table_hold').selectAll().execute()).toHaveLength(1);
    const booked = await Promise.all(
      ['demo', 'extremes'].map((partner) =>
        test.database.withPartner(partner, (trx) =>
          trx.selectFrom('reservation').select('id').where('state', '=', 'booked').execute(),
        ),
      ),
    );
    expect(booked.flat()).toHaveLength(1);
  });

  it('RSV-05 books once for a request that arrives on twenty connections', async () => {
    const maya = await memberClient(running);
    const order = { requestId: randomUUID(), merchantId: 'm1', startsAt: '2026-11-28T00:00:00Z', partySize: 2 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await maya.send('POST', '/api/Member/Reservations', order)).json<BookingOutcome>(),
      ),
    );
    expect(answers[0]).toMatchObject({ outcome: 'success' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
