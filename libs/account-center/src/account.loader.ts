import type { LoaderRequest, MemberDataSource, PageLoader, PreloadedQuery } from '@dining/site';
import { toMinute } from '@dining/site/react';
import { requestedPage } from './activity/use-activity-address.ts';
import { creditRow, dineRow, reviewIds, type ActivityRow } from './dine/activity-row.ts';
import { ROWS_ON_A_PAGE } from './dine/activity.endpoints.ts';
import { requestedYear } from './insights/insights-address.ts';
import { subPageAt } from './sub-pages.ts';

/** Answers of one or more calls, by endpoint name. */
type Answers = Promise<PreloadedQuery[]>;

/**
 * Loads the data of the account's pages for the server render (ACC-02, ACC-06, ACC-09). Failed reads are left out: the
 * browser tries them again and shows an error if they still fail.
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
      return [
        rows(1).then(({ answer }) => [answer]),
        ...balance,
        ask('dineSummary'),
        ask('referrals'),
        member.bonuses().then((value) => [{ endpointName: 'memberBonuses', arg: undefined, value }]),
        ...(partner.settings.openTableReservationsEnabled ? [nextReservation(member)] : []),
      ];
    case '/account/recent_activity':
      return [
        rows(requestedPage(search)).then((activity) => withReviews(activity, member, at)),
        ...balance,
        ask('dineSummary'),
        ask('claims'),
      ];
    case '/account/insights':
      return [insights(member, requestedYear(search))];
    case '/account/manage_cards':
      return [ask('linkedCards')];
    default:
      return [];
  }
}

const insights = async (member: MemberDataSource, year: number | undefined): Answers => [
  { endpointName: 'insights', arg: year ?? null, value: await member.insights(year) },
];

const nextReservation = async (member: MemberDataSource): Answers => [
  { endpointName: 'nextReservation', arg: undefined, value: (await member.nextReservation()) ?? null },
];

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

/** A reviewable row has an extra line. With the review status in the first render, rows do not grow afterwards. */
async function withReviews({ answer, rows }: Activity, member: MemberDataSource, at: Date | undefined): Answers {
  const ids = at ? reviewIds(rows, toMinute(at)) : [];
  if (ids.length === 0) return [answer];
  const status = await member.reviewStatus(ids).catch(() => undefined);
  return status === undefined ? [answer] : [answer, { endpointName: 'reviewStatus', arg: ids, value: status }];
}
