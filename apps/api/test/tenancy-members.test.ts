import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSeparate } from './tenancy-members-calls.testing.ts';
import { startPartnersWithMembers, type PartnersWithMembers } from './tenancy-members.testing.ts';

describe('members between partners', () => {
  let partners: PartnersWithMembers;
  beforeAll(async () => {
    partners = await startPartnersWithMembers();
  });
  afterAll(() => partners.running.stop());

  it('SRV-02 a partner reveals and changes no data of another for cookies, tokens, ids, links and tickets of the other', () =>
    expectSeparate(partners, { mine: 'demo', other: 'extremes' }, [
      'cookies and host of the other',
      'the host of the other',
    ]));

  it('SRV-02 the database refuses members’ rows when the program names another partner', async () => {
    const { database } = partners.running.test;
    const theirs = await partners.credentialsOf('extremes');
    await expect(
      database.withPartner('demo', (trx) =>
        trx
          .insertInto('member_session')
          .values({
            partner: 'extremes',
            id_hash: Buffer.alloc(32),
            member_id: theirs.member.id,
            emulated_by: null,
            started_at: new Date(),
            expires_at: new Date(),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    // Under the own partner, the member id does not exist.
    await expect(
      database.withPartner('demo', (trx) =>
        trx
          .insertInto('member_session')
          .values({
            partner: 'demo',
            id_hash: Buffer.alloc(32),
            member_id: theirs.member.id,
            emulated_by: null,
            started_at: new Date(),
            expires_at: new Date(),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' });
    for (const table of [
      'member',
      'member_password',
      'member_session',
      'member_link',
      'security_event',
      'outbox',
      'sign_in_guard',
      'member_card',
      'partner_card',
      'card_transaction',
      'reward_entry',
      'payout',
      'reward_claim',
      'claim_receipt',
      'member_bonus',
    ] as const) {
      expect(
        await database.withPartner('demo', (trx) =>
          trx.selectFrom(table).select('partner').where('partner', '=', 'extremes').execute(),
        ),
        table,
      ).toEqual([]);
    }
  });
});
