import { sql } from 'kysely';
import type { PartnerTransaction } from '../../../platform/db/database.ts';
import { INSERTS_ON_WORKERS } from '../../../platform/db/inserts-on-workers.ts';
import { setVipThrough } from '../../members/members.ts';
import { completeReservations } from '../../reservations/reservations.ts';
import type { Batch, DineState } from '../batch.ts';
import { qualifyBonuses } from '../bonuses.repository.ts';
import { bonusCause } from '../entry-cause.ts';

/** Columns of a dine: name, type and field. */
const COLUMNS = [
  ['source_id', 'text', 'sourceId'],
  ['member_id', 'uuid', 'memberId'],
  ['card_id', 'uuid', 'cardId'],
  ['card_last_four', 'text', 'cardLastFour'],
  ['merchant_id', 'text', 'merchantId'],
  ['merchant_name', 'text', 'merchantName'],
  ['transacted_at', 'timestamptz', 'transactedAt'],
  ['dined_on', 'date', 'dinedOn'],
  ['ticket_cents', 'integer', 'ticketCents'],
  ['currency', 'text', 'currency'],
  ['kind', 'text', 'kind'],
  ['status', 'text', 'status'],
  ['reason', 'text', 'reason'],
  ['benefit_units', 'integer', 'benefitUnits'],
  ['decided_at', 'timestamptz', 'decidedAt'],
  ['settled_at', 'timestamptz', 'settledAt'],
  ['is_reviewed', 'boolean', 'isReviewed'],
  ['refunded_cents', 'integer', 'refundedCents'],
  ['earning_cents', 'integer', 'earningCents'],
  ['earn_rate', 'double precision', 'earnRate'],
  ['offers_seen', 'jsonb', 'offersSeen'],
] as const satisfies readonly (readonly [string, string, keyof DineState])[];

const NAMES = sql.raw(COLUMNS.map(([column]) => column).join(', '));
const NAMES_WITH_TYPES = sql.raw(COLUMNS.map(([column, type]) => `${column} ${type}`).join(', '));
const UPDATES = sql.raw(COLUMNS.map(([column]) => `${column} = excluded.${column}`).join(', '));

/** Writes the changes of a batch, in at most two statements per table, and sets the ids of its new dines. */
export async function writeBatch(trx: PartnerTransaction, batch: Batch): Promise<void> {
  await writeDines(trx, batch);
  await writeEntries(trx, batch);
  await writeYears(trx, batch);
  await setVipThrough(
    trx,
    [...batch.members.values()].filter(({ isVipChanged }) => isVipChanged),
  );
  await writeBonuses(trx, batch);
  await writeRefunds(trx, batch);
  await completeReservations(trx, batch.completed, batch.now);
}

async function writeDines(trx: PartnerTransaction, { dines, now }: Batch): Promise<void> {
  const changed = [...dines.values()].filter(({ isChanged }) => isChanged);
  const [added, known] = [changed.filter(({ id }) => id === undefined), changed.filter(({ id }) => id !== undefined)];
  if (added.length > 0) {
    const { rows } = await sql<{ id: number; source_id: string }>`
      insert into card_transaction (partner, created_at, ${NAMES})
      select ${trx.partner}, ${now}, ${NAMES} from json_to_recordset(${JSON.stringify(added.map(toRow))}::json) as given (${NAMES_WITH_TYPES})
      returning id, source_id`.execute(trx);
    for (const { id, source_id: sourceId } of rows) dines.get(sourceId)!.id = id;
  }
  if (known.length === 0) return;
  // An upsert finds its rows by key, whatever size PostgreSQL expects the table to have.
  await sql`
    insert into card_transaction (partner, id, created_at, ${NAMES}) overriding system value
    select ${trx.partner}, id, ${now}, ${NAMES} from json_to_recordset(${JSON.stringify(known.map(toRow))}::json) as given (id bigint, ${NAMES_WITH_TYPES})
    on conflict (partner, id) do update set ${UPDATES}`.execute(trx);
}

const toRow = (dine: DineState): Record<string, unknown> => ({
  id: dine.id,
  ...Object.fromEntries(COLUMNS.map(([column, , field]) => [column, dine[field]])),
});

async function writeEntries(trx: PartnerTransaction, { entries, dines, now }: Batch): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ memberId, sourceId, sourceCode, kind, units, cause, earned }) => ({
    member: memberId,
    dine: sourceId === undefined ? null : dines.get(sourceId)!.id,
    code: sourceCode,
    kind,
    units,
    cause,
    ...earned,
  }));
  await sql`
    insert into reward_entry (partner, member_id, transaction_id, source_code, kind, units, cause, earning_cents, earn_rate, tier_level, created_at)
    select ${trx.partner}, member, dine, code, kind, units, cause, cents, rate, "tierLevel", ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (member uuid, dine bigint, code text, kind text, units integer, cause text,
      cents integer, rate double precision, "tierLevel" smallint)
    ${INSERTS_ON_WORKERS}`.execute(trx);
}

async function writeYears(trx: PartnerTransaction, { years, members }: Batch): Promise<void> {
  const changed = [...years.values()].filter(({ isChanged, memberId }) => isChanged && members.has(memberId));
  if (changed.length === 0) return;
  await sql`
    insert into member_year (partner, member_id, year, dines, spent_cents)
    select ${trx.partner}, given.* from unnest(${changed.map(({ memberId }) => memberId)}::uuid[], ${changed.map(({ year }) => year)}::integer[],
      ${changed.map(({ dines }) => dines)}::integer[], ${changed.map(({ spentCents }) => spentCents)}::bigint[]) as given
    on conflict (partner, member_id, year) do update set dines = excluded.dines, spent_cents = excluded.spent_cents`.execute(
    trx,
  );
}

async function writeBonuses(trx: PartnerTransaction, { members, entries, now }: Batch): Promise<void> {
  const causes = new Set(entries.flatMap(({ kind, cause }) => (kind === 'bonus' ? [cause] : [])));
  if (causes.size === 0) return;
  const earned = [...members.values()].flatMap(({ id, bonuses }) =>
    bonuses.filter(({ code }) => causes.has(bonusCause(id, code))).map(({ code }) => ({ id, code })),
  );
  await qualifyBonuses(trx, earned, now);
}

async function writeRefunds(trx: PartnerTransaction, { refunds, now }: Batch): Promise<void> {
  if (refunds.length === 0) return;
  await sql`
    insert into card_refund (partner, source_id, original_source_id, cents, currency, received_at)
    select ${trx.partner}, given.id, given.dine, given.cents, given.currency, ${now}
    from unnest(${refunds.map(({ sourceId }) => sourceId)}::text[], ${refunds.map(({ originalSourceId }) => originalSourceId)}::text[], ${refunds.map(({ cents }) => cents)}::integer[],
      ${refunds.map(({ currency }) => currency)}::text[]) as given (id, dine, cents, currency)
    ${INSERTS_ON_WORKERS}`.execute(trx);
}
