import type { NewSearchAlert, SearchAlert, SearchAlerts } from '@dining/api-contract';
import { isSameSearch, MAX_SEARCH_ALERTS, normalizePlace, SEARCH_ALERT_DAYS } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { AppError, badFields, notFound } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { refuseCardNumber } from '../../platform/text/typed-card-number.ts';
import { lockMember } from '../members/members.ts';
import type { MerchantService } from '../merchants/merchants.ts';
import { foundNow } from './found-searches.ts';
import { addAlert, alertsOf, deleteAlert, type SearchAlertRow } from './search-alerts.repository.ts';
import { isWatchable, storable } from './watched-search.ts';

const DAY_MS = 24 * 60 * 60_000;

/** "Tell me when a restaurant like this joins", for searches that find nothing (SRC-07). */
export type SearchAlertService = {
  list(caller: MemberCaller): Promise<SearchAlerts>;
  /**
   * Adding the same search again finds it.
   * @throws AppError (400) for a place without letters or words with a card number, (409) when the search finds a
   *   restaurant, and for too many
   */
  add(caller: MemberCaller, alert: NewSearchAlert): Promise<SearchAlert>;
  /** @throws AppError (404) */
  remove(caller: MemberCaller, id: string): Promise<void>;
};

type Needs = { database: Database; merchants: Pick<MerchantService, 'search'>; now(): Date };

export function createSearchAlertService({ database, merchants, now }: Needs): SearchAlertService {
  return {
    async list({ partner, session: { memberId } }) {
      const rows = await database.withPartner(partner.code, (trx) => alertsOf(trx, memberId, now()));
      return { alerts: rows.filter(({ query }) => isWatchable(query)).map(toAlert) };
    },

    async add({ partner, site, session: { memberId } }, given) {
      const near = normalizePlace(cleanText(given.near));
      if (near === '') throw badFields({ field: 'near', message: 'must name a place' });
      const query = storable(given.query);
      refuseCardNumber('near', near, copyOf(site));
      refuseCardNumber('query', query.restaurantOrCuisine ?? '', copyOf(site));
      if (foundNow(merchants, partner.code, query))
        throw new AppError(409, 'search_has_results', 'The search finds a restaurant already.');
      return database.withPartner(partner.code, async (trx) => {
        // Locked, so that two devices at once neither exceed the limit nor add the same search twice.
        await lockMember(trx, memberId);
        const own = await alertsOf(trx, memberId, now());
        const same = own.find((alert) => isSameSearch(alert.query, query));
        if (same) return toAlert(same);
        if (own.length >= MAX_SEARCH_ALERTS)
          throw new AppError(409, 'too_many_alerts', `A member has at most ${MAX_SEARCH_ALERTS} search alerts.`);
        const expiresAt = new Date(now().getTime() + SEARCH_ALERT_DAYS * DAY_MS);
        return toAlert(
          await addAlert(trx, { member_id: memberId, near, query, created_at: now(), expires_at: expiresAt }),
        );
      });
    },

    async remove({ partner, session: { memberId } }, id) {
      if (!(await database.withPartner(partner.code, (trx) => deleteAlert(trx, memberId, id))))
        throw notFound('The alert');
    },
  };
}

const toAlert = ({ id, near, query, expires_at }: SearchAlertRow): SearchAlert => ({
  id,
  near,
  query,
  expiresAt: expires_at.toISOString(),
});
