import type { LoaderRequest, MemberDataSource, PageLoader, PreloadedQuery } from '@dining/site';
import { creditRow, dineRow, type ActivityRow } from './activity/activity-row.ts';
import { ROWS_ON_A_PAGE } from './activity/activity.endpoints.ts';
import { pageOfAddress } from './activity/page-of-address.ts';
import { toMinute } from './activity/use-now.ts';
import { subPageAt } from './nav/sub-pages.ts';
import { reviewableIds } from './reviews/reviewable-ids.ts';

/** Answers of one or several calls, by the names of their endpoints. */
type Answers = Promise<PreloadedQuery[]>;

/**
 * What the account's pages show, so that the server paints them with it (ACC-02, ACC-06, CRD-09). What could not be read
 * is left out: the browser asks for it once more, and says so when it fails again.
 */
export const accountLoader: PageLoader = async (request) => {
  const { member } = request.source;
  const settled = await Promise.allSettled(member ? answersFor(request, member) : []);
  return { queries: settled.flatMap((answers) => (answers.status === 'fulfilled' ? answers.value : [])) };
};

function answersFor({ partner, params, search, at }: LoaderRequest, member: MemberDataSource): Answers[] {
  const isCredit = partner.settings.currencyType === 'Credit';
  const ask = async (
    endpointName: 'claims' | 'creditBalance' | 'dineSummary' | 'linkedCards' | 'referrals',
  ): Answers => [{ endpointName, arg: undefined, value: await member[endpointName]() }];
  const rows = (pageNo: number) => readActivity(member, pageNo, isCredit);
  const balance = isCredit ? [ask('creditBalance')] : [];
  switch (subPageAt(`/account/${params['*'] ?? ''}`).path) {
    case '/account':
      return [rows(1).then(({ answer }) => [answer]), ...balance, ask('dineSummary'), ask('referrals')];
    case '/account/recent_activity':
      return [
        rows(pageOfAddress(search)).then((activity) => withReviews(activity, member, at)),
        ...balance,
        ask('dineSummary'),
        ask('claims'),
      ];
    case '/account/manage_cards':
      return [ask('linkedCards')];
    default:
      return [];
  }
}

type Activity = { answer: PreloadedQuery; rows: ActivityRow[] };

async function readActivity(member: MemberDataSource, pageNo: number, isCredit: boolean): Promise<Activity> {
  const query = { pageNo, resultsPerPage: ROWS_ON_A_PAGE };
  if (isCredit) {
    const value = await member.creditActivity(query);
    return { answer: { endpointName: 'creditActivity', arg: pageNo, value }, rows: value.data.map(creditRow) };
  }
  const value = await member.transactions(query);
  return { answer: { endpointName: 'transactions', arg: pageNo, value }, rows: value.data.map(dineRow) };
}

/** Rows that may be reviewed say so on a line of their own: without it they would grow under the reader's eyes. */
async function withReviews({ answer, rows }: Activity, member: MemberDataSource, at: Date | undefined): Answers {
  const ids = at ? reviewableIds(rows, toMinute(at)) : [];
  if (ids.length === 0) return [answer];
  const status = await member.reviewStatus(ids).catch(() => undefined);
  return status === undefined ? [answer] : [answer, { endpointName: 'reviewStatus', arg: ids, value: status }];
}
