import type { FirstData, FirstDataRequest, PreloadedQuery } from '@dining/site-bundle';
import { pageOfAddress } from './activity/page-of-address.ts';
import { ROWS_ON_A_PAGE } from './activity/activity.endpoints.ts';
import { subPageAt } from './nav/sub-pages.ts';

/** A call by the name of its endpoint, with what it was asked. */
type Ask = { endpointName: string; arg: unknown; answer: Promise<unknown> };

/**
 * What the account's pages show, so that the server paints them with it (ACC-02, ACC-06, CRD-09). What could not be read
 * is left out: the browser asks for it once more, and says so when it fails again.
 */
export const accountFirstData: FirstData = async (request) => {
  const asked = asksOf(request);
  const answers = await Promise.allSettled(asked.map(({ answer }) => answer));
  const queries = answers.flatMap((settled, place): PreloadedQuery[] => {
    const { endpointName, arg } = asked[place]!;
    return settled.status === 'fulfilled' ? [{ endpointName, arg, value: settled.value }] : [];
  });
  return { queries };
};

function asksOf({ partner, params, search, source: { member } }: FirstDataRequest): Ask[] {
  if (!member) return [];
  const isCredit = partner.settings.currencyType === 'Credit';
  const activity = (pageNo: number): Ask => {
    const query = { pageNo, resultsPerPage: ROWS_ON_A_PAGE };
    return isCredit
      ? { endpointName: 'creditActivity', arg: pageNo, answer: member.creditActivity(query) }
      : { endpointName: 'transactions', arg: pageNo, answer: member.transactions(query) };
  };
  const ask = (endpointName: 'creditBalance' | 'dineSummary' | 'linkedCards' | 'referrals'): Ask => ({ endpointName, arg: undefined, answer: member[endpointName]() });
  const balance = isCredit ? [ask('creditBalance')] : [];
  switch (subPageAt(`/account/${params['*'] ?? ''}`).path) {
    case '/account':
      return [activity(1), ...balance, ask('dineSummary'), ask('referrals')];
    case '/account/recent_activity':
      return [activity(pageOfAddress(search)), ...balance, ask('dineSummary')];
    case '/account/manage_cards':
      return [ask('linkedCards')];
    default:
      return [];
  }
}
