import type { AnswerOf } from '@dining/api-client';
import type { bonusesApi, yearApi } from '@dining/bonuses';
import type { cardsApi } from '@dining/cards';
import type { reservationsApi } from '@dining/reservations';
import type { LoaderRequest, MemberDataSource, PageLoader } from '@dining/site';
import { toMinute } from '@dining/site/react';
import type { claimsApi } from './activity/claims/claims.endpoints.ts';
import type { reviewsApi } from './activity/reviews/reviews.endpoints.ts';
import { requestedPage } from './activity/use-activity-address.ts';
import { creditRow, dineRow, reviewIds, type ActivityRow } from './dine/activity-row.ts';
import { ROWS_ON_A_PAGE, type activityApi } from './dine/activity.endpoints.ts';
import { requestedYear } from './insights/insights-address.ts';
import type { insightsApi } from './insights/insights.endpoints.ts';
import type { referralApi } from './overview/referral/referral.endpoints.ts';
import { subPageAt } from './sub-pages.ts';

type Answer = AnswerOf<
  | typeof activityApi
  | typeof bonusesApi
  | typeof cardsApi
  | typeof claimsApi
  | typeof insightsApi
  | typeof referralApi
  | typeof reservationsApi
  | typeof reviewsApi
  | typeof yearApi
>;

/** Answers of one or more calls. */
type Answers = Promise<Answer[]>;

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
  const rows = (pageNo: number) => readActivity(member, pageNo, isCredit);
  const balance = isCredit ? [ask('creditBalance', () => member.creditBalance())] : [];
  switch (subPageAt(`/account/${params['*'] ?? ''}`).path) {
    case '/account':
      return [
        rows(1).then(({ answer }) => [answer]),
        ...balance,
        ask('dineSummary', () => member.dineSummary()),
        ask('referrals', () => member.referrals()),
        ask('memberBonuses', () => member.bonuses()),
        ...(partner.settings.openTableReservationsEnabled
          ? [ask('nextReservation', async () => (await member.nextReservation()) ?? null)]
          : []),
      ];
    case '/account/recent_activity':
      return [
        rows(requestedPage(search)).then((activity) => withReviews(activity, member, at)),
        ...balance,
        ask('dineSummary', () => member.dineSummary()),
        ask('claims', () => member.claims()),
      ];
    case '/account/insights':
      return [insights(member, requestedYear(search))];
    case '/account/manage_cards':
      return [ask('linkedCards', () => member.linkedCards())];
    default:
      return [];
  }
}

type AnswerWithoutArgument = Extract<Answer, { arg: undefined }>;

/** The answer to a call without an argument. */
const ask = async <Name extends AnswerWithoutArgument['endpointName']>(
  endpointName: Name,
  read: () => Promise<Extract<AnswerWithoutArgument, { endpointName: Name }>['value']>,
): Answers => [{ endpointName, arg: undefined, value: await read() } as Answer];

const insights = async (member: MemberDataSource, year: number | undefined): Answers => [
  { endpointName: 'insights', arg: year ?? null, value: await member.insights(year) },
];

type Activity = { answer: Answer; rows: ActivityRow[] };

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
