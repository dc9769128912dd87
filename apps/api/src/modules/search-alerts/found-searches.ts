import type { FoundMerchant, WatchedSearch } from '@dining/api-contract';
import { placeKind, searchPath } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { queueMails } from '../mail/mail.ts';
import { foundWithAllWords, type MerchantService } from '../merchants/merchants.ts';
import { findWaiting, takeAlerts, type SearchAlertRow } from './search-alerts.repository.ts';
import { isWatchable } from './watched-search.ts';

/** Alerts that are searched without a pause, in which the process answers no one. */
const BATCH_ROWS = 50;

type Needs = { database: Database; merchants: Pick<MerchantService, 'search' | 'revision'>; now(): Date };

/**
 * Creates the job that sends members the mail that their search finds a restaurant, once per alert (SRC-07). A run for a
 * partner whose restaurants and offers are as they were at the last one does nothing: an alert is only stored while its
 * search finds nothing.
 * @returns runs the job for a partner
 */
export function createSearchWatch(needs: Needs): (partner: string) => Promise<void> {
  const searched = new Map<string, string>();
  return async (partner) => {
    const revision = needs.merchants.revision();
    if (searched.get(partner) === revision) return;
    await announceFoundSearches(needs, partner);
    searched.set(partner, revision);
  };
}

async function announceFoundSearches(needs: Needs, partner: string): Promise<void> {
  const { database, now } = needs;
  for (let after: string | undefined; ;) {
    const alerts = await database.withPartner(partner, (trx) =>
      findWaiting(trx, { after, now: now(), limit: BATCH_ROWS }),
    );
    await announceOf(needs, partner, alerts);
    if (alerts.length < BATCH_ROWS) return;
    after = alerts.at(-1)?.id;
  }
}

async function announceOf(
  { database, merchants, now }: Needs,
  partner: string,
  alerts: readonly SearchAlertRow[],
): Promise<void> {
  const found = new Map<string, FoundMerchant>();
  for (const { id, query } of alerts) {
    const merchant = isWatchable(query) ? foundNow(merchants, partner, query) : undefined;
    if (merchant) found.set(id, merchant);
  }
  if (found.size === 0) return;
  await database.withPartner(partner, async (trx) => {
    const taken = await takeAlerts(trx, [...found.keys()]);
    await queueMails(
      trx,
      taken.map((alert) => ({
        template: 'searchFound' as const,
        memberId: alert.member_id,
        now: now(),
        data: mailData(alert, found.get(alert.id)!),
      })),
    );
  });
}

/** The first restaurant that a search finds with all of its words; undefined without one. */
export function foundNow(
  merchants: Pick<MerchantService, 'search'>,
  partner: string,
  query: WatchedSearch,
): FoundMerchant | undefined {
  return foundWithAllWords(merchants.search(partner, { ...query, pageSize: 1 }))[0];
}

const mailData = ({ near, query }: SearchAlertRow, { id, name, location }: FoundMerchant): Record<string, string> => ({
  merchantId: id,
  merchantName: name,
  city: location.address.city,
  searchPath: searchPath(near, query),
  ...(query.restaurantOrCuisine !== undefined && { searchWords: query.restaurantOrCuisine }),
  // "Current Location" is a position of that day, and names no place.
  ...(placeKind(near) === 'typed' && { searchPlace: near }),
});
