import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../../../apps/api/src/platform/db/database.ts';

/** The fingerprint of an invented card. SQL below computes the same from its number. */
const fingerprint = (card: number): string => createHash('sha256').update(`card ${card}`).digest('hex');

/** Adds restaurants, and members with one card each, with plain SQL. */
export async function addMembersWithCards(
  database: Database,
  partner: string,
  { members, merchants }: { members: number; merchants: number },
): Promise<void> {
  await database.withoutPartner(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into merchant (id, source, source_id, name, city, state, zip_code, latitude, longitude, time_zone)
      select 'b' || n, 'bench', n::text, 'Restaurant ' || n, 'New York', 'NY', '10036', 40.7577, -73.9857, 'America/New_York' from generate_series(1, ${merchants}::integer) n`.execute(
      trx,
    );
  });
  await database.withPartner(partner, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      with added as (
        insert into member (partner, public_id, email, first_name, last_name, loyalty_number, email_opt_in, member_type, joined_at, activated_at)
        select ${partner}, 'bench-' || lpad(n::text, 8, '0'), 'm' || n || '@bench.example', 'Ada', 'Bench', 'B' || n, true, 'EnrolledCardMember', timestamptz '2020-01-01', timestamptz '2020-01-01'
        from generate_series(1, ${members}::integer) n returning id, public_id)
      insert into member_card (partner, member_id, network, last_four, fingerprint, consent_version, consented_at, linked_at)
      select ${partner}, id, 'VISA', '4242', sha256(convert_to('card ' || substr(public_id, 7)::integer, 'UTF8')), '1', timestamptz '2020-01-01', timestamptz '2020-01-01' from added`.execute(
      trx,
    );
  });
}

/** Time of the first dine: so long ago that no mail is sent. */
const FIRST_DINE = Date.UTC(2024, 0, 1);

/** Writes settled card transactions, spread over members, restaurants and a year, one JSON object per line. */
export async function writeTransactions(
  file: string,
  { rows, members, merchants }: { rows: number; members: number; merchants: number },
): Promise<void> {
  const fingerprints = Array.from({ length: members }, (_, card) => fingerprint(card + 1));
  const out = createWriteStream(file, { highWaterMark: 1024 * 1024 });
  for (let row = 0; row < rows; row += 1) {
    // Each step is coprime to the size of its range, so every value occurs before one repeats.
    const line = JSON.stringify({
      sourceTransactionId: `t${row}`,
      event: 'settled',
      cardFingerprint: fingerprints[(row * 7_919) % members],
      merchantId: `b${((row * 104_729) % merchants) + 1}`,
      transactedAt: new Date(FIRST_DINE + ((row * 31_557) % 31_536_000) * 1_000).toISOString(),
      ticketCents: 1_200 + ((row * 6_151) % 14_000),
      currency: 'USD',
    });
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/**
 * Adds awarded dines with plain SQL, for reading only: they have no ledger entries.
 * @param size.each dines per member
 */
export async function addDines(
  database: Database,
  partner: string,
  { each, merchants }: { each: number; merchants: number },
): Promise<void> {
  await database.withPartner(partner, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into card_transaction (partner, source_id, member_id, merchant_id, merchant_name, transacted_at, dined_on, ticket_cents, kind, status, benefit_units, created_at, decided_at, settled_at, earning_cents, earn_rate, card_last_four)
      select ${partner}, 'd' || m.public_id || '-' || n, m.id, 'b' || (1 + (n * 31 + ascii(right(m.public_id, 1))) % ${merchants}::integer), 'Restaurant', at, at::date, 4820, 'settle', 'awarded', 144, at, at, at, 4820, 3, '4242'
      from member m cross join generate_series(1, ${each}::integer) n cross join lateral (select timestamptz '2026-01-01' - n * interval '6 days' as at) d
      where m.partner = ${partner}`.execute(trx);
  });
}
