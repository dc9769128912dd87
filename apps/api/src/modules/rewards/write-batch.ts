import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Batch, DineState } from './batch-state.ts';
import { bonusCause } from './entry-cause.ts';

/** Columns of a dine with their types, as they travel. */
const columns = [
  ['source_id', 'text', 'sourceId'],
  ['member_id', 'uuid', 'memberId'],
  ['card_id', 'uuid', 'cardId'],
  ['card_last_four', 'text', 'cardLastFour'],
  ['merchant_id', 'text', 'merchantId'],
  ['merchant_name', 'text', 'merchantName'],
  ['transacted_at', 'timestamptz', 'transactedAt'],
  ['dined_on', 'date', 'dinedOn'],
  ['ticket_cents', 'integer', 'ticketCents'],
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
] as const satisfies readonly (readonly [string, string, keyof DineState])[];

const names = sql.raw(columns.map(([column]) => column).join(', '));
const types = sql.raw(columns.map(([column, type]) => `${column} ${type}`).join(', '));
const changes = sql.raw(columns.map(([column]) => `${column} = excluded.${column}`).join(', '));

const rowOf = (dine: DineState): Record<string, unknown> => ({
  id: dine.id,
  ...Object.fromEntries(columns.map(([column, , field]) => [column, dine[field]])),
});

/** Writes what a batch has come to: one statement for each table. */
export async function writeBatch(trx: PartnerTransaction, batch: Batch): Promise<void> {
  await writeDines(trx, batch);
  await writeEntries(trx, batch);
  await writeYears(trx, batch);
  await writeMembers(trx, batch);
  if (batch.refunds.length > 0) {
    await sql`
      insert into card_refund (partner, source_id, original_source_id, cents, received_at)
      select ${trx.partner}, given.id, given.dine, given.cents, ${batch.now}
      from unnest(${batch.refunds.map(({ sourceId }) => sourceId)}::text[], ${batch.refunds.map(({ originalSourceId }) => originalSourceId)}::text[], ${batch.refunds.map(({ cents }) => cents)}::integer[]) as given (id, dine, cents)`.execute(
      trx,
    );
  }
}

async function writeDines(trx: PartnerTransaction, { dines, now }: Batch): Promise<void> {
  const changed = [...dines.values()].filter(({ isChanged }) => isChanged);
  const [fresh, known] = [changed.filter(({ id }) => id === undefined), changed.filter(({ id }) => id !== undefined)];
  if (fresh.length > 0) {
    const { rows } = await sql<{ id: number; source_id: string }>`
      insert into card_transaction (partner, created_at, ${names})
      select ${trx.partner}, ${now}, ${names} from json_to_recordset(${JSON.stringify(fresh.map(rowOf))}::json) as given (${types})
      returning id, source_id`.execute(trx);
    for (const { id, source_id: sourceId } of rows) dines.get(sourceId)!.id = id;
  }
  if (known.length === 0) return;
  // An update that finds its rows by key whatever PostgreSQL believes about the size of the table.
  await sql`
    insert into card_transaction (partner, id, created_at, ${names}) overriding system value
    select ${trx.partner}, id, ${now}, ${names} from json_to_recordset(${JSON.stringify(known.map(rowOf))}::json) as given (id bigint, ${types})
    on conflict (partner, id) do update set ${changes}`.execute(trx);
}

async function writeEntries(trx: PartnerTransaction, { entries, dines, now }: Batch): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ memberId, sourceId, sourceCode, kind, units, cause }) => ({
    member: memberId,
    dine: sourceId === undefined ? null : dines.get(sourceId)!.id,
    code: sourceCode,
    kind,
    units,
    cause,
  }));
  await sql`
    insert into reward_entry (partner, member_id, transaction_id, source_code, kind, units, cause, created_at)
    select ${trx.partner}, member, dine, code, kind, units, cause, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (member uuid, dine bigint, code text, kind text, units integer, cause text)`.execute(
    trx,
  );
}

async function writeYears(trx: PartnerTransaction, batch: Batch): Promise<void> {
  const changed = [...batch.years.values()].filter(
    ({ isChanged, memberId }) => isChanged && batch.members.has(memberId),
  );
  if (changed.length === 0) return;
  await sql`
    insert into member_year (partner, member_id, year, dines, spent_cents)
    select ${trx.partner}, given.* from unnest(${changed.map(({ memberId }) => memberId)}::uuid[], ${changed.map(({ year }) => year)}::integer[],
      ${changed.map(({ dines }) => dines)}::integer[], ${changed.map(({ spentCents }) => spentCents)}::bigint[]) as given
    on conflict (partner, member_id, year) do update set dines = excluded.dines, spent_cents = excluded.spent_cents`.execute(
    trx,
  );
}

async function writeMembers(trx: PartnerTransaction, { members, entries, now }: Batch): Promise<void> {
  const promoted = [...members.values()].filter(({ isVipChanged }) => isVipChanged);
  if (promoted.length > 0) {
    await sql`
      update member m set vip_through = given.through from unnest(${promoted.map(({ id }) => id)}::uuid[], ${promoted.map(({ vipThrough }) => vipThrough)}::date[]) as given (id, through)
      where m.partner = ${trx.partner} and m.id = given.id`.execute(trx);
  }
  const awarded = new Set(entries.flatMap(({ kind, cause }) => (kind === 'bonus' ? [cause] : [])));
  if (awarded.size === 0) return;
  const qualified = [...members.values()].flatMap(({ id, bonuses }) =>
    bonuses.filter(({ code }) => awarded.has(bonusCause(id, code))).map(({ code }) => ({ id, code })),
  );
  await sql`
    update member_bonus b set status = 'Qualified', qualified_at = ${now}
    from unnest(${qualified.map(({ id }) => id)}::uuid[], ${qualified.map(({ code }) => code)}::text[]) as given (id, code)
    where b.partner = ${trx.partner} and b.member_id = given.id and b.code = given.code`.execute(trx);
}
