import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addMember } from '../members/members.testing.ts';
import { bookTable } from './book-table.ts';
import { bookable } from './bookable-restaurants.ts';
import { oneTable, setRoom } from './reservations.testing.ts';

const settings = { openTableReservationsEnabled: true };
const SEVEN = '2026-11-27T00:00:00Z';

/** A server of two programs, with a single table at merchant m1. */
export async function startOneTable(): Promise<TestApp> {
  const running = await startTestApp({
    now: () => new Date('2026-11-23T17:00:00Z'),
    limits: { callsPerMinute: 1_000_000, underWayPerPartner: 10_000 },
    sites: { demo: { settings }, extremes: { settings } },
  });
  await setRoom(running.test.database, 'm1', oneTable());
  return running;
}

/** Lets members of two programs book the table for the same time, all at once, and expects one of them to get it. */
export async function raceForTable({ app, services, test }: TestApp, guests: number): Promise<void> {
  const { sites } = services.sites;
  const members = await Promise.all(
    Array.from({ length: guests }, async (_, number) => {
      const partner = number % 2 === 0 ? 'demo' : 'extremes';
      return { partner, id: (await addMember(test.database, partner, { password: null })).id };
    }),
  );
  const outcomes = await Promise.all(
    members.map(async ({ partner, id: memberId }) => {
      const site = sites.find(({ code }) => code === partner)!;
      const table = await bookable(services, site.bundle.basics.partner, 'm1');
      return bookTable({ ...services, log: app.log }, partner, table, {
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
  expect([count('success'), count('taken')]).toEqual([1, guests - 1]);
  expect(await test.database.shared.selectFrom('table_hold').selectAll().execute()).toHaveLength(1);
  const booked = await Promise.all(
    ['demo', 'extremes'].map((partner) =>
      test.database.withPartner(partner, (trx) =>
        trx.selectFrom('reservation').select('id').where('state', '=', 'booked').execute(),
      ),
    ),
  );
  expect(booked.flat()).toHaveLength(1);
}
