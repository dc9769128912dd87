import { sql } from 'kysely';
import { createRecoveryToken } from '../src/modules/accounts/recovery-links.repository.ts';
import { solveCaptcha } from '../src/modules/captcha/captcha.testing.ts';
import { addPartnerCard } from '../src/modules/cards/cards.testing.ts';
import { memoryVault } from '../src/modules/cards/memory-vault.testing.ts';
import { recentDineDay } from '../src/modules/claims/claims.testing.ts';
import { signTicket } from '../src/modules/emulation/emulation-ticket.ts';
import { addMember, type AddedMember } from '../src/modules/members/members.testing.ts';
import type { PartnerTransaction } from '../src/platform/db/database.ts';
import { EVERY_CALL } from '../testing/hostile-requests.ts';
import { signIn, startTestApp, type TestApp } from '../testing/test-app.ts';

/** The partners of the server, all with every call. */
export const PARTNERS = ['demo', 'extremes', 'third'] as const;
export type Code = (typeof PARTNERS)[number];

/** A text that all data of a partner's members contain. */
export const secretOf = (partner: Code): string => `only-of-${partner}`;

const SECRET = 'shared with the administration only';

/** Credentials and ids of one partner, all valid at its own site. */
export type Credentials = {
  member: AddedMember;
  headers: Record<string, string>;
  link: string;
  captcha: string;
  ticket: string;
  card: string;
  token: string;
  claim: string;
  dine: string;
};

/** A server of three partners, and members of them who have data of every kind. */
export type PartnersWithMembers = {
  running: TestApp;
  /** Adds a member with data of every kind, all containing the partner's secret. */
  credentialsOf(partner: Code): Promise<Credentials>;
  /** Every row of a partner in all tenant tables, as JSON. */
  allRowsOf(partner: Code): Promise<string>;
};

/** Starts a server without rate limits for three partners. */
export async function startPartnersWithMembers(): Promise<PartnersWithMembers> {
  const vault = memoryVault();
  const running = await startTestApp({
    vault,
    limits: { callsPerMinute: 1_000_000 },
    env: { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' },
    sites: { demo: EVERY_CALL, extremes: EVERY_CALL, third: EVERY_CALL },
  });
  let cards = 0;

  async function credentialsOf(partner: Code): Promise<Credentials> {
    const { app, test } = running;
    const secret = secretOf(partner);
    const member = await addMember(test.database, partner, {
      first_name: secret,
      last_name: secret,
      address1: secret,
      activated_at: null,
      family_id: secret,
    });
    const host = `${partner}.localhost`;
    const number = `4${String((cards += 1)).padStart(15, '0')}`;
    const card = {
      network: 'VISA' as const,
      last_four: number.slice(-4),
      fingerprint: vault.fingerprintOf(number),
      description: secret,
    };
    const { id } = await test.database.withPartner(partner, (trx) =>
      trx
        .insertInto('member_card')
        .values({
          ...card,
          partner,
          member_id: member.id,
          partner_card_id: null,
          consent_version: secret,
          consented_at: new Date(),
          consent_withdrawn_at: null,
          linked_at: new Date(),
          unlinked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { dine, claim } = await test.database.withPartner(partner, (trx) => rewardsOf(trx, partner, member.id, id));
    await addPartnerCard(test.database, partner, member, {
      id: member.publicId,
      number,
      fingerprint: vault.fingerprintOf(`${number}0`),
      description: secret,
    });
    return {
      member,
      card: id,
      claim,
      dine,
      token: vault.store(partner, `${number}1`),
      headers: (await signIn(app, member, host)).headers,
      link: await test.database.withPartner(partner, (trx) => createRecoveryToken(trx, member.id, new Date())),
      captcha: await solveCaptcha(app, host),
      ticket: signTicket(
        { partner, publicId: member.publicId, admin: 'ada', expires: Date.now() + 50_000, nonce: member.id },
        SECRET,
      ),
    };
  }

  return { running, credentialsOf, allRowsOf: (partner) => allRowsOf(running, partner) };
}

/** Inserts a dine and everything that follows from it, all containing the partner's secret. */
async function rewardsOf(
  trx: PartnerTransaction,
  partner: Code,
  memberId: string,
  cardId: string,
): Promise<{ dine: string; claim: string }> {
  const [own, now] = [{ partner, member_id: memberId }, new Date()];
  const at = {
    ...own,
    merchant_id: 'm1',
    merchant_name: secretOf(partner),
    dined_on: recentDineDay(),
    ticket_cents: 5_000,
    created_at: now,
  };
  const dine = await trx
    .insertInto('card_transaction')
    .values({
      ...at,
      source_id: `${secretOf(partner)}-${memberId}`,
      card_id: cardId,
      card_last_four: '4242',
      transacted_at: now,
      kind: 'settle',
      status: 'awarded',
      reason: null,
      benefit_units: 150,
      decided_at: now,
      paid_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claim = await trx
    .insertInto('reward_claim')
    .values({
      ...at,
      card_id: cardId,
      note: secretOf(partner),
      status: 'needs_information',
      reason: secretOf(partner),
      transaction_id: null,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('claim_receipt')
    .values({
      partner,
      claim_id: claim.id,
      media_type: 'image/png',
      picture: Buffer.from(secretOf(partner)),
      received_at: now,
    })
    .execute();
  await trx
    .insertInto('reward_entry')
    .values({
      ...own,
      transaction_id: dine.id,
      source_code: 'S',
      kind: 'earn',
      units: 150,
      cause: `settle:${secretOf(partner)}:${memberId}`,
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('payout')
    .values({
      ...own,
      units: 150,
      target_type: 'card',
      target_label: secretOf(partner),
      brand: 'Visa',
      delivery: 'Card',
      status: 'completed',
      created_at: now,
      completed_at: now,
    })
    .execute();
  await trx
    .insertInto('member_bonus')
    .values({ ...own, code: secretOf(partner), status: 'Eligible', created_at: now })
    .execute();
  return { dine: String(dine.id), claim: claim.id };
}

/** Every row of a partner in all tenant tables. */
async function allRowsOf({ test: { database } }: TestApp, partner: Code): Promise<string> {
  return database.withPartner(partner, async (trx) => {
    const { rows: tables } = await sql<{
      name: string;
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(
      trx,
    );
    const rows = [];
    for (const { name } of tables)
      rows.push((await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`.execute(trx)).rows);
    return JSON.stringify(rows);
  });
}
