import { dayAfter } from '@dining/rules';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../../platform/db/database.ts';
import type { Batch, OpenReservation, ReservationBonus } from '../batch.ts';
import type { Candidate } from './history.repository.ts';

/** Reservations that these dines may complete: of the member, at the restaurant, on the date or the one before. */
export async function findOpenReservations(
  trx: PartnerTransaction,
  candidates: readonly Candidate[],
): Promise<Batch['reservations']> {
  const places = [
    ...new Map(candidates.map((each) => [`${each.memberId} ${each.merchantId} ${each.dinedOn}`, each])).values(),
  ];
  const { rows } = await sql<OpenReservation>`
    select distinct r.id, r.member_id as "memberId", r.merchant_id as "merchantId", r.starts_at as "startsAt", r.local_date as "localDate"
    from unnest(${places.map(({ memberId }) => memberId)}::uuid[], ${places.map(({ merchantId }) => merchantId)}::text[],
      ${places.map(({ dinedOn }) => dayAfter(dinedOn, -1))}::date[], ${places.map(({ dinedOn }) => dinedOn)}::date[]) as given (member_id, merchant_id, first, last)
    cross join lateral (select * from reservation k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.merchant_id = given.merchant_id
      and k.state = 'booked' and k.local_date between given.first and given.last offset 0) r`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Bonuses of the reservations that these dines completed, by the dine's feed id. */
export async function findReservationBonuses(
  trx: PartnerTransaction,
  dineIds: readonly string[],
): Promise<Batch['reservationBonuses']> {
  if (dineIds.length === 0) return new Map();
  const { rows } = await sql<ReservationBonus & { dineId: string }>`
    select r.dine_source_id as "dineId", r.id as "reservationId", r.member_id as "memberId", e.units
    from unnest(${dineIds}::text[]) as given (dine)
    cross join lateral (select * from reservation k where k.partner = ${trx.partner} and k.dine_source_id = given.dine offset 0) r
    cross join lateral (select * from reward_entry k where k.partner = ${trx.partner} and k.cause = 'reservation:' || r.id offset 0) e`.execute(
    trx,
  );
  return new Map(rows.map(({ dineId, ...bonus }) => [dineId, bonus]));
}
