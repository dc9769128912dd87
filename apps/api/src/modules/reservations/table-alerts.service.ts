import type { NewTableAlert, TableAlert, TableAlerts } from '@dining/api-contract';
import { dayAfter, utcDay } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import type { Booking } from '../booking/booking.ts';
import { lockMember } from '../members/members.ts';
import { bookable, requireReservations } from './bookable-restaurants.ts';
import { checkedRequest } from './request-problems.ts';
import { addAlert, countAlerts, deleteAlert, findAlerts } from './table-alerts.repository.ts';

/** Alerts of one member at a time: more is a robot. */
const MAX_ALERTS = 50;

/** "Tell me when a table frees up" (EXT-09). The calls are a 404 at partners without reservations. */
export type TableAlertService = {
  list(caller: MemberCaller): Promise<TableAlerts>;
  /** Adding the same alert again finds it. @throws AppError (400, 404), (409) for too many */
  add(caller: MemberCaller, alert: NewTableAlert): Promise<TableAlert>;
  /** @throws AppError (404) */
  remove(caller: MemberCaller, id: string): Promise<void>;
};

type Needs = { database: Database; booking: Booking; now(): Date };

export function createTableAlertService(context: Needs): TableAlertService {
  const { database, now } = context;
  return {
    async list({ partner, session: { memberId } }) {
      requireReservations(partner);
      const from = dayAfter(utcDay(now()), -1);
      return { alerts: await database.withPartner(partner.code, (trx) => findAlerts(trx, memberId, from)) };
    },
    async add({ partner, session: { memberId } }, alert) {
      const { restaurant } = await bookable(context, partner, alert.merchantId);
      checkedRequest(alert, restaurant.zone, now());
      return database.withPartner(partner.code, async (trx) => {
        await lockMember(trx, memberId);
        if ((await countAlerts(trx, memberId)) >= MAX_ALERTS)
          throw new AppError(409, 'too_many_alerts', `A member has at most ${MAX_ALERTS} alerts.`);
        return addAlert(trx, memberId, alert, now());
      });
    },
    async remove({ partner, session: { memberId } }, id) {
      requireReservations(partner);
      if (!(await database.withPartner(partner.code, (trx) => deleteAlert(trx, memberId, id))))
        throw notFound('The alert');
    },
  };
}
