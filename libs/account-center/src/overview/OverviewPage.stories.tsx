import type { DiningProgress, Member, Transaction } from '@dining/api-contract';
import type { PreloadedQuery } from '@dining/site';
import { answerCalls, errorAnswer, makeMember, makeReservation, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import OverviewPage from './OverviewPage.tsx';

const meta: Meta = { title: 'account-center/Overview', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;
type Settings = NonNullable<Parameters<typeof StorySite>[0]['settings']>;

const progress = (status: DiningProgress['status'], remainingDines: number): { diningProgress: DiningProgress } => ({
  diningProgress: {
    status,
    remainingDines,
    dinesRequired: 11,
    dollarsRequired: 0,
    remainingDollars: 0,
    ytdMilesOrDollars: 0,
  },
});

const dine: Transaction = {
  id: '71',
  sourceTransactionId: 'feed-71',
  date: '2026-11-18',
  transactionCreatedAt: '2026-11-18T21:52:00.000Z',
  merchantId: 'osteria-lucciola',
  merchantName: 'Osteria Lucciola',
  activeMerchant: true,
  dineAmount: 9_640,
  ticketAmount: 9_640,
  benefitAmount: 288,
  cardLastFour: '4417',
  transactionStatus: 'pending',
  transactionType: 'settle',
  transactionTypeCode: 'S',
};
const pages = { totalPages: 1, totalResultSize: 1 };

/** Preloaded answers. */
const preloaded = (memberBalance: number, dines: Transaction[] = [dine]): PreloadedQuery[] => [
  { endpointName: 'dineSummary', arg: undefined, value: { currentYearBenefits: 4_860, currentYearDines: 8 } },
  { endpointName: 'creditBalance', arg: undefined, value: { memberBalance } },
  { endpointName: 'memberBonuses', arg: undefined, value: [] },
  { endpointName: 'referrals', arg: undefined, value: { earned: 2, pending: 1 } },
  { endpointName: 'transactions', arg: 1, value: { data: dines, ...pages } },
  {
    endpointName: 'creditActivity',
    arg: 1,
    value: { data: dines.map((transaction) => ({ entryType: 'transaction', transaction })), ...pages },
  },
];

const as = (member: Partial<Member>, settings: Settings = {}, answers: PreloadedQuery[] = preloaded(1_240)): Story => ({
  render: () => (
    <StorySite
      path="/account"
      settings={{ hasVIP: true, ...settings }}
      queries={[memberQuery(makeMember({ loyaltyNumber: '0000900101', ...member })), ...answers]}
    >
      <Container as="main">
        <OverviewPage />
      </Container>
    </StorySite>
  ),
});

/** ACC-02: progress toward VIP. */
export const Building = as(progress('Building', 3));

/** All plates fit in one row, and nothing is wider than the screen. */
export const BuildingOnAPhone: Story = {
  ...Building,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const plates = [...canvas.getByRole('img', { name: /meals toward/ }).children];
    await expect(new Set(plates.map((plate) => Math.round(plate.getBoundingClientRect().top))).size).toBe(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const NoDineYet = as(progress('Building', 11));
export const Renewing = as({
  tierLevel: 3,
  vipThrough: `${new Date().getFullYear()}-12-31`,
  ...progress('QualifiedAndBuilding', 8),
});
export const Complete = as({
  tierLevel: 3,
  vipThrough: `${new Date().getFullYear() + 1}-12-31`,
  ...progress('Qualified', 0),
});
export const OptedOut = as({ tierLevel: 0, emailOptIn: false, ...progress('Building', 9) });
export const OptedOutOnAPhone: Story = { ...OptedOut, globals: { viewport: { value: 'phone' } } };
export const NotActivated = as({ tierLevel: 1 });
export const NoDineAtAll = as(progress('Building', 11), {}, preloaded(0, []));
export const WithoutCard = as({ memberType: 'NonCardMember', ...progress('Building', 11) });
export const WithoutVip = as({}, { hasVIP: false });

const credit: Settings = { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } };

/** ACC-09: the rewards bar below its goal, at its goal, and below zero. */
export const InMoney = as(progress('Building', 5), credit);
export const CreditReached = as(progress('Building', 5), credit, preloaded(2_350));
export const CreditBelowZero = as(progress('Building', 5), credit, preloaded(-475));
export const InMoneyOnAPhone: Story = { ...InMoney, globals: { viewport: { value: 'phone' } } };

const nextTable = makeReservation({
  merchantName: 'Osteria Lucciola & the Very Long Name of Its Garden Room',
  date: '2999-11-29',
});

/** ACC-02, EXT-05: a table is booked. */
export const TableBooked: Story = {
  ...as(progress('Building', 5), { openTableReservationsEnabled: true }, [
    ...preloaded(1_240),
    { endpointName: 'nextReservation', arg: undefined, value: nextTable },
  ]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const TableBookedOnAPhone: Story = { ...TableBooked, globals: { viewport: { value: 'phone' } } };

/** Answers the calls of one story, and restores `fetch` after it. */
function answering(answer: unknown): () => () => void {
  return () => {
    const before = globalThis.fetch;
    answerCalls({
      '/api/Member/TransactionsStatementCredits': answer,
      '/api/Member/DineSummary': answer,
      '/api/Member/StatementCreditBalance': answer,
      '/api/Member/Referrals': answer,
    });
    return () => {
      globalThis.fetch = before;
    };
  };
}

/** Skeletons of everything that loads. */
export const Waiting: Story = {
  ...as(progress('Building', 5), credit, []),
  beforeEach: answering(() => new Promise(() => undefined)),
};

/** Each part shows its own error. */
export const NotLoaded: Story = {
  ...as(progress('Building', 5), credit, []),
  beforeEach: answering(() => errorAnswer(500, 'internal')),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: 'Try again' })).toHaveLength(5);
  },
};

/** ACC-02: a toast confirms the copied link. */
export const LinkCopied: Story = {
  ...as(progress('Building', 3)),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy link' }));
    await waitFor(() =>
      expect(
        within(canvasElement.ownerDocument.body).getByText(/referral link has been copied|couldn’t copy the link/),
      ).toBeVisible(),
    );
  },
};

/** PRT-04: the partner hides earn rates. */
export const WithoutRates = as({ tierLevel: 0, ...progress('Building', 5) }, { showsEarnRate: false });
