import type { Claim, CreditActivityPage, StatementCredit, Transaction, TransactionsPage } from '@dining/api-contract';

/** A dine that has been paid out, with overrides. */
export function makeDine(overrides: Partial<Transaction> = {}): Transaction {
  return {
    id: '41',
    sourceTransactionId: 'feed-41',
    date: '2026-11-14',
    transactionCreatedAt: '2026-11-15T01:30:00.000Z',
    merchantId: 'd1',
    merchantName: 'Osteria Lucciola',
    activeMerchant: true,
    dineAmount: 9_640,
    ticketAmount: 9_640,
    benefitAmount: 288,
    cardLastFour: '4417',
    transactionStatus: 'paid',
    transactionType: 'settle',
    transactionTypeCode: 'S',
    paidAt: '2026-11-18T09:00:00.000Z',
    ...overrides,
  };
}

/** A claim that waits for the program, with overrides. */
export function makeClaim(overrides: Partial<Claim> = {}): Claim {
  return {
    id: 'k1',
    merchantId: 'd1',
    merchantName: 'Osteria Lucciola',
    date: '2026-11-02',
    amountCents: 4_850,
    cardLastFour: '4417',
    status: 'received',
    reason: '',
    note: '',
    hasReceipt: false,
    createdAt: '2026-11-13T10:00:00.000Z',
    updatedAt: '2026-11-13T10:00:00.000Z',
    messages: [],
    ...overrides,
  };
}

/** What a claim asks, after an earlier question and its answer. */
export const askedMessages: Claim['messages'] = [
  {
    id: '1',
    author: 'program',
    text: 'Which card did you pay with?',
    hasPicture: false,
    createdAt: '2026-11-15T10:00:00.000Z',
  },
  { id: '2', author: 'member', text: 'The blue one.', hasPicture: true, createdAt: '2026-11-16T10:00:00.000Z' },
  {
    id: '3',
    author: 'program',
    text: 'The bill is hard to read. Please send another picture of it.',
    hasPicture: false,
    createdAt: '2026-11-17T10:00:00.000Z',
  },
];

/** A statement credit that has been sent, with overrides. */
export function makeCredit(overrides: Partial<StatementCredit> = {}): StatementCredit {
  return {
    creditId: 'c1',
    creditAmountCents: 2_000,
    targetType: 'card',
    targetLabel: 'card ending in 4417',
    benefitProcessor: 'Visa',
    deliveryMethod: 'Card',
    status: 'completed',
    date: '2026-11-16T09:00:00.000Z',
    ...overrides,
  };
}

/** A page of dines. */
export const dinesPage = (data: Transaction[], totalPages = 1): TransactionsPage => ({
  data,
  totalPages,
  totalResultSize: data.length,
});

/** A page of a credit program: dines and credits in the given order. */
export const creditsPage = (rows: (Transaction | StatementCredit)[]): CreditActivityPage => ({
  data: rows.map((row) =>
    'creditId' in row ? { entryType: 'credit', credit: row } : { entryType: 'transaction', transaction: row },
  ),
  totalPages: 1,
  totalResultSize: rows.length,
});

/** A dine of each status, with several reasons, newest first. */
export const manyDines: Transaction[] = [
  makeDine({
    id: '50',
    date: '2026-11-20',
    transactionCreatedAt: '2026-11-20T20:52:00.000Z',
    benefitAmount: 0,
    transactionStatus: 'pending',
  }),
  makeDine({
    id: '49',
    date: '2026-11-14',
    merchantId: 'd2',
    merchantName: 'Kinoko Ramen-ya',
    dineAmount: 4_175,
    benefitAmount: 125,
  }),
  makeDine({
    id: '48',
    date: '2026-11-09',
    merchantId: 'd3',
    merchantName: 'Taquería Doña Paz',
    dineAmount: 2_810,
    benefitAmount: 0,
    cardLastFour: '1008',
    transactionStatus: 'forfeit',
    reason: 'card_not_linked',
  }),
  makeDine({
    id: '47',
    date: '2026-11-02',
    merchantId: 'd4',
    merchantName: 'Sunny Side Social',
    dineAmount: 3_320,
    benefitAmount: 99,
    transactionStatus: 'awarded',
  }),
  makeDine({
    id: '46',
    date: '2026-10-25',
    merchantId: 'd5',
    merchantName: 'Cardamom Court',
    activeMerchant: false,
    dineAmount: 6_400,
    benefitAmount: 0,
    transactionStatus: 'deferred',
    reason: 'loyalty_number_missing',
  }),
  makeDine({
    id: '45',
    date: '2026-10-11',
    transactionCreatedAt: '2026-10-11T20:00:00.000Z',
    merchantId: 'd6',
    merchantName: 'Petit Verger',
    dineAmount: 1_860,
    benefitAmount: 0,
    transactionStatus: 'pending',
  }),
];
