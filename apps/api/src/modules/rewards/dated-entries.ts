import { DEFAULT_TIME_ZONE } from '@dining/rules';
import { sql, type RawBuilder } from 'kysely';
import { RESERVATION_CAUSE, RESERVATION_REVERSAL_CAUSE } from './entry-cause.ts';

/**
 * What a member earned by dining (ACC-10, EXT-16), as the rows of a query: `day`, `merchant_id`, `merchant_name` and `units`.
 * Payouts and adjustments are no benefits of dining. An entry of a dine counts on the dine's day, as the number of dines does,
 * and so does the bonus of the reservation that a dine completed: loaded history and late refunds count with the dine. Any
 * other entry counts on the day in New York on which it was written, as `accountDay` does. Each table is read by the member's
 * part of an index.
 */
export const datedEntries = (partner: string, memberId: string): RawBuilder<unknown> => sql`
  select coalesce(t.dined_on, b.dined_on, (e.created_at at time zone ${DEFAULT_TIME_ZONE})::date) as day,
    coalesce(t.merchant_id, b.merchant_id) as merchant_id, coalesce(t.merchant_name, b.merchant_name) as merchant_name, e.units
  from reward_entry e
  left join card_transaction t on t.partner = e.partner and t.id = e.transaction_id
  left join (
    select r.partner, c.cause, d.dined_on, d.merchant_id, d.merchant_name
    from reservation r
    cross join lateral (select * from card_transaction k where k.partner = ${partner} and k.source_id = r.dine_source_id offset 0) d
    cross join lateral (values (${RESERVATION_CAUSE} || r.id), (${RESERVATION_REVERSAL_CAUSE} || r.id)) c (cause)
    where r.partner = ${partner} and r.member_id = ${memberId} and r.dine_source_id is not null
    offset 0
  ) b on b.partner = e.partner and b.cause = e.cause
  where e.partner = ${partner} and e.member_id = ${memberId} and e.kind in ('earn', 'offer', 'bonus', 'reversal')`;
