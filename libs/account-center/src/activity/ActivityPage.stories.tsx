import type { Claim } from '@dining/api-contract';
import { answerCalls, errorAnswer, makeMember, memberQuery, StorySite, type Answers } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  askedMessages,
  creditsPage,
  dinesPage,
  makeClaim,
  makeCredit,
  makeDine,
  manyDines,
} from '../dine/activity.testing.ts';
import ActivityPage from './ActivityPage.tsx';

const DAY = 24 * 60 * 60_000;
const ages = [0, 6, 11, 18, 26, 40];

/** The dines with dates relative to today, because their age decides what members can do. */
const dines = manyDines.map((dine, index) => {
  const day = new Date(Date.now() - (ages[index] ?? 0) * DAY).toISOString();
  return {
    ...dine,
    date: day.slice(0, 10),
    transactionCreatedAt: day,
    ...(dine.paidAt !== undefined && { paidAt: day }),
  };
});

const claims: Claim[] = [
  makeClaim({ dineId: '48', hasReceipt: true }),
  makeClaim({
    id: 'k2',
    dineId: '45',
    merchantName: 'Petit Verger',
    status: 'needs_information',
    note: 'We sat outside, and the waiter took the card inside.',
    messages: askedMessages.map((message) => ({ ...message, hasPicture: false })),
  }),
  makeClaim({ id: 'k3', merchantName: 'Sunny Side Social', status: 'approved', awardId: '47' }),
  makeClaim({
    id: 'k4',
    merchantName: 'Petit Verger',
    status: 'declined',
    reason: 'The restaurant has no bill of that amount on that day.',
  }),
];

/** A dine with each way in which a reward comes about, waits, and goes (ACC-12). */
const explained = [
  makeDine({ id: '60', transactionStatus: 'pending', benefitAmount: 0, expectedAmount: 288, cardNetwork: 'VISA' }),
  makeDine({
    id: '59',
    merchantName: 'Kinoko Ramen-ya',
    dineAmount: 6_400,
    cardNetwork: 'VISA',
    transactionStatus: 'awarded',
    decidedAt: '2026-11-16T10:00:00.000Z',
    benefitAmount: 620,
    breakdown: [
      { kind: 'base', units: 320, earningCents: 6_400, rate: 5, tierLevel: 3 },
      { kind: 'offer', units: 250 },
      { kind: 'reservation', units: 50 },
    ],
  }),
  makeDine({
    id: '58',
    merchantName: 'Sunny Side Social',
    dineAmount: 2_890,
    refundedAmount: 1_000,
    cardNetwork: 'AMEX',
    transactionStatus: 'awarded',
    decidedAt: '2026-11-16T10:00:00.000Z',
    benefitAmount: 94,
    breakdown: [
      { kind: 'base', units: 144, earningCents: 2_890, rate: 5, tierLevel: 3 },
      { kind: 'refund', units: -50 },
    ],
  }),
  makeDine({
    id: '57',
    merchantName: 'Cobalt & Sons',
    dineAmount: 740_000,
    cardNetwork: 'MAST',
    benefitAmount: 0,
    transactionStatus: 'deferred',
    reason: 'under_review',
    decidedAt: new Date().toISOString(),
  }),
  makeDine({
    id: '56',
    merchantName: 'Petit Verger',
    dineAmount: 6_400,
    refundedAmount: 6_400,
    cardNetwork: 'VISA',
    benefitAmount: 0,
    transactionStatus: 'forfeit',
    reason: 'refunded',
    breakdown: [
      { kind: 'base', units: 320, earningCents: 6_400, rate: 5, tierLevel: 2 },
      { kind: 'offer', units: 41 },
      { kind: 'refund', units: -361 },
    ],
  }),
  makeDine({
    id: '55',
    merchantName: 'Taquería Doña Paz',
    dineAmount: 4_820,
    cardNetwork: 'DISC',
    transactionStatus: 'awarded',
    decidedAt: '2026-11-16T10:00:00.000Z',
    benefitAmount: 24,
    breakdown: [{ kind: 'base', units: 24, earningCents: 4_820, rate: 0.5, tierLevel: 0 }],
  }),
];

const meta: Meta = { title: 'account-center/Activity', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;
type Settings = NonNullable<Parameters<typeof StorySite>[0]['settings']>;

const pending = () => new Promise(() => undefined);

function story(
  answers: Answers = {},
  { search = '', settings = {} }: { search?: string; settings?: Settings } = {},
): Story {
  return {
    beforeEach: () => {
      const before = globalThis.fetch;
      answerCalls({
        '/api/CSRF': { csrfToken: 'of-the-story' },
        '/api/Member/Transactions': dinesPage(dines, 6),
        '/api/Member/TransactionsStatementCredits': creditsPage([
          ...dines.slice(0, 2),
          makeCredit(),
          makeCredit({ creditId: 'c2', status: 'pending' }),
          makeCredit({ creditId: 'c3', status: 'error' }),
        ]),
        '/api/Member/StatementCreditBalance': { memberBalance: 1_240 },
        '/api/Member/DineSummary': { currentYearBenefits: 6_420, currentYearDines: 8 },
        '/api/Member/Claims': [],
        '/api/Member/Claims/Cards': [
          { id: 'card-1', cardType: 'visa', lastFour: '4417', description: 'Visa', isLinked: true },
          { id: 'card-2', cardType: 'amex', lastFour: '1008', description: 'American Express', isLinked: false },
        ],
        '/api/reviews/status': [
          { id: '50', completed: false },
          { id: '49', completed: false },
          { id: '47', completed: true },
        ],
        ...answers,
      });
      return () => {
        globalThis.fetch = before;
      };
    },
    render: () => (
      <StorySite path={`/account/recent_activity${search}`} settings={settings} queries={[memberQuery(makeMember())]}>
        <main>
          <Container>
            <ActivityPage />
          </Container>
        </main>
      </StorySite>
    ),
  };
}

/** ACC-06, ACC-07, EXT-02: a dine of every status. */
export const Dines: Story = { ...story(), play: async ({ canvas }) => void (await canvas.findByRole('table')) };

/** The same rows as cards; nothing is wider than the screen. */
export const DinesOnAPhone: Story = {
  ...Dines,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('table')).getBoundingClientRect().width).toBeLessThanOrEqual(
      window.innerWidth,
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4);
  },
};

/** ACC-12: how rewards came about, what is expected, in review and reversed. A status has two lines at most. */
export const Explained: Story = {
  ...story({
    '/api/Member/Transactions': dinesPage(explained),
    '/api/reviews/status': explained.map(({ id }) => ({ id, completed: id === '56' })),
  }),
  play: async ({ canvas }) => {
    const statuses = [await canvas.findByText(/^Reversed −361/), ...canvas.getAllByText(/^Awarded /)];
    for (const status of statuses) {
      const { fontSize } = getComputedStyle(status);
      await expect(status.getBoundingClientRect().height).toBeLessThan(4 * Number.parseFloat(fontSize));
    }
  },
};
export const ExplainedOnAPhone: Story = { ...Explained, globals: { viewport: { value: 'phone' } } };

/** ACC-09: dines and payouts. */
export const Credits: Story = {
  ...story({}, { settings: { currencyType: 'Credit' } }),
  play: async ({ canvas }) => void (await canvas.findByRole('table')),
};
export const CreditsOnAPhone: Story = { ...Credits, globals: { viewport: { value: 'phone' } } };

/** Skeletons while the page loads. */
export const Waiting = story({ '/api/Member/Transactions': pending, '/api/Member/DineSummary': pending });
export const WaitingOnAPhone: Story = { ...Waiting, globals: { viewport: { value: 'phone' } } };

export const NothingYet: Story = {
  ...story({ '/api/Member/Transactions': dinesPage([], 0) }),
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Find a restaurant' })),
};
export const Failed: Story = {
  ...story({ '/api/Member/Transactions': errorAnswer(500, 'internal') }),
  play: NothingYet.play!,
};

/** EXT-01, EXT-18: claims of every status, at their rows and below; a question is answered in place. */
export const Claims: Story = {
  ...story({ '/api/Member/Claims': claims }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Your reports' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Send answer' }));
    await expect(await canvas.findByText('Write an answer or add a photo.')).toBeVisible();
  },
};
export const ClaimsOnAPhone: Story = { ...Claims, globals: { viewport: { value: 'phone' } } };

/** EXT-01: errors appear at their fields and in a summary. */
export const ClaimForm: Story = {
  ...story({}, { search: '?claim=new' }),
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('region', { name: 'Tell us about the meal' }));
    await userEvent.click(await form.findByRole('button', { name: 'Send report' }));
    await expect((await form.findAllByText(/Choose the restaurant from the list/)).length).toBe(2);
  },
};
export const ClaimFormOnAPhone: Story = { ...ClaimForm, globals: { viewport: { value: 'phone' } } };

/** MER-06: the keyboard chooses stars. */
export const Review: Story = {
  ...story(),
  play: async ({ canvas }) => {
    const [write] = await canvas.findAllByRole('button', { name: /Write a review/ });
    await userEvent.click(write as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: '3 stars' }));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked());
  },
};
export const ReviewOnAPhone: Story = { ...Review, globals: { viewport: { value: 'phone' } } };
