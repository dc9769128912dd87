import { sql } from 'kysely';
import { createRecoveryToken } from '../src/modules/accounts/recovery-links.repository.ts';
import { addDine } from '../src/modules/activity/activity.testing.ts';
import { solveCaptcha } from '../src/modules/captcha/captcha.testing.ts';
import { addPartnerCard } from '../src/modules/cards/cards.testing.ts';
import { memoryVault } from '../src/modules/cards/memory-vault.testing.ts';
import { signTicket } from '../src/modules/emulation/emulation-ticket.ts';
import type { FilledIds } from '../src/modules/members/dine-tables.testing.ts';
import { fillTablesOf, secretOf } from '../src/modules/members/member-tables.testing.ts';
import { addMember, type AddedMember } from '../src/modules/members/members.testing.ts';
import { EVERY_CALL } from '../testing/hostile-requests.ts';
import { signIn, startTestApp, type TestApp } from '../testing/test-app.ts';

/** The partners of the server, all with every call. */
export const PARTNERS = ['demo', 'extremes', 'third'] as const;
export type Code = (typeof PARTNERS)[number];

const SECRET = 'shared with the administration only';

/** Credentials and ids of one partner, all valid at its own site. */
export type Credentials = FilledIds & {
  member: AddedMember;
  dine: string;
  headers: Record<string, string>;
  link: string;
  captcha: string;
  ticket: string;
  token: string;
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
    const filled = await test.database.withPartner(partner, (trx) => fillTablesOf(trx, member.id));
    // Unlike the other one, it can still be reviewed.
    const dine = await addDine(test.database, partner, member.id, { merchant_name: secret });
    await addPartnerCard(test.database, partner, member, {
      id: member.publicId,
      number,
      fingerprint: vault.fingerprintOf(`${number}0`),
      description: secret,
    });
    return {
      member,
      ...filled,
      dine: String(dine),
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
