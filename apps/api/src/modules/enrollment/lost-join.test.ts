import { describe, expect, it, vi } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { holdWrites } from '../../platform/db/held-writes.testing.ts';

const EMAIL = 'lost@example.com';

describe('a join whose last write is lost', () => {
  const { running, visit } = serverFixture();

  /** How many rows there are of the one who joins: of each table that a join writes. */
  const rows = () =>
    running.test.database.withPartner('demo', async (trx) => ({
      members: (await trx.selectFrom('member').select('id').where('email', '=', EMAIL).execute()).length,
      passwords: (await trx.selectFrom('member_password').select('member_id').execute()).length,
      sessions: (await trx.selectFrom('member_session').select('member_id').execute()).length,
      mails: (await trx.selectFrom('outbox').select('id').where('kind', '=', 'mail.welcome').execute()).length,
      events: (await trx.selectFrom('security_event').select('id').where('kind', '=', 'joined').execute()).length,
    }));

  it('SRV-04 ENR-01 stores no part of the member, and the same form joins afterwards', async () => {
    const join = () =>
      visit().send('POST', '/api/Members/Prospects', {
        email: EMAIL,
        password: 'fig tart on tuesday',
        passwordConfirm: 'fig tart on tuesday',
        firstName: 'Maya',
        lastName: 'Okafor',
        address: { zipCode: '10013' },
        loyaltyNumber: 'LOST1',
        acceptTerms: true,
      });
    const held = await holdWrites(running.test, 'member_session', `new.partner = 'demo'`);
    const joining = join();
    await vi.waitFor(async () => expect(await held.isReached()).toBe(true), { timeout: 30_000, interval: 5 });
    await held.terminateWaiting();
    expect((await joining).statusCode).toBeGreaterThanOrEqual(500);
    await held.release();
    expect(await rows()).toEqual({ members: 0, passwords: 0, sessions: 0, mails: 0, events: 0 });
    expect((await join()).statusCode).toBe(200);
    expect(await rows()).toEqual({ members: 1, passwords: 1, sessions: 1, mails: 1, events: 1 });
  });
});
