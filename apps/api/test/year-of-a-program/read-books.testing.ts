import type { Database } from '../../src/platform/db/database.ts';

/** The mail that a member got, by what the bookkeeper knows of it. */
export function mailLine(member: string, template: string, data: Readonly<Record<string, unknown>>): string {
  const of = (...keys: string[]): string => keys.flatMap((key) => data[key] ?? []).join(' ');
  const details: Record<string, string> = {
    dineSeen: of('dineId'),
    dineSettled: of('dinedOn', 'amount', 'reward'),
    dineNotEarned: of('dinedOn', 'amount', 'reasonCode'),
    dineInReview: of('dinedOn', 'reasonCode'),
    dineReversed: of('dinedOn', 'amount', 'reasonCode', 'reward'),
    bonusCompleted: of('bonus'),
    tierReached: of('vipThrough'),
    tierLapsing: of('vipThrough', 'dinesLeft'),
    payoutSent: of('payout'),
    claimReceived: of('dinedOn'),
    claimApproved: of('dinedOn', 'reward'),
    claimDeclined: of('dinedOn'),
    reservationConfirmed: of('merchantId'),
    reservationCanceled: of('merchantId'),
    reservationReminder: of('merchantId'),
  };
  return `mail ${member} ${template} ${details[template] ?? ''}`.trim();
}

/** Names of steps for the ids of the database, and the mails that were sent. */
type Names = {
  partner: string;
  members: ReadonlyMap<string, string>;
  claims: ReadonlyMap<string, string>;
  mails: readonly { kind: string; payload: Record<string, unknown> }[];
};

/** What the database says, one line each, sorted. */
export async function readBooks(database: Database, { partner, members, claims, mails }: Names): Promise<string[]> {
  const memberNames = new Map([...members].map(([name, id]) => [id, name]));
  const claimNames = new Map([...claims].map(([name, id]) => [id, name]));
  const nameOf = (id: string): string => memberNames.get(id) ?? id;
  return database.withPartner(partner, async (trx) => {
    const lines: string[] = [];
    const dines = await trx.selectFrom('card_transaction').selectAll().execute();
    for (const row of dines) {
      const id = row.kind === 'manual' ? `claim ${claimNames.get(row.source_id.slice(6))}` : row.source_id;
      const status = row.status === 'paid' ? 'awarded' : row.status;
      lines.push(
        `dine ${id} ${nameOf(row.member_id)} ${row.dined_on} ${status} ${row.reason ?? '-'} ${row.benefit_units}`,
      );
    }
    const sums = new Map<string, number>();
    for (const { member_id, kind, units } of await trx.selectFrom('reward_entry').selectAll().execute()) {
      for (const part of ['balance', kind]) {
        const key = `${nameOf(member_id)} ${part}`;
        sums.set(key, (sums.get(key) ?? 0) + units);
      }
    }
    for (const [key, units] of sums) if (units !== 0) lines.push(`units ${key} ${units}`);
    for (const row of await trx.selectFrom('member_year').selectAll().execute())
      if (row.dines > 0 || row.spent_cents > 0)
        lines.push(`year ${nameOf(row.member_id)} ${row.year} ${row.dines} ${row.spent_cents}`);
    for (const row of await trx.selectFrom('member').selectAll().execute())
      lines.push(`level ${nameOf(row.id)} ${row.member_type} ${row.vip_through ?? '-'} ${row.email_opt_in}`);
    for (const row of await trx.selectFrom('member_bonus').selectAll().execute())
      lines.push(`bonus ${nameOf(row.member_id)} ${row.code} ${row.status}`);
    for (const row of await trx.selectFrom('reward_claim').selectAll().execute())
      lines.push(`claim ${claimNames.get(row.id)} ${row.status}`);
    for (const row of await trx.selectFrom('reservation').selectAll().execute())
      lines.push(`table ${nameOf(row.member_id)} ${row.merchant_id} ${row.local_date} ${row.state}`);
    for (const { kind, payload } of mails)
      lines.push(
        mailLine(
          nameOf(String(payload['memberId'])),
          kind.replace('mail.', ''),
          (payload['data'] ?? {}) as Record<string, unknown>,
        ),
      );
    return lines.toSorted();
  });
}
