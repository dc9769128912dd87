import { reasonCodes } from '@dining/rules';
import { Type, type Static } from 'typebox';
import { IdSchema } from './id.contract.ts';

const closed = { additionalProperties: false } as const;
const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD at the restaurant.' });

/** A dine in recent activity (ACC-06, ACC-07). Benefits in whole units of the currency, cents where it is money. */
export const TransactionSchema = Type.Object(
  {
    id: Type.String({ description: 'Names the dine in GET /api/reviews/status and in reviews.' }),
    sourceTransactionId: Type.String(),
    date: Day,
    transactionCreatedAt: Moment,
    merchantId: Type.String(),
    merchantName: Type.String(),
    activeMerchant: Type.Boolean({ description: 'Whether the restaurant still has a page.' }),
    dineAmount: Type.Integer({ description: 'The subtotal in cents.' }),
    ticketAmount: Type.Integer({ description: 'The bill in cents, as far as it is known: the subtotal.' }),
    benefitAmount: Type.Integer(),
    cardLastFour: Type.String(),
    transactionStatus: Type.Enum(['pending', 'awarded', 'paid', 'deferred', 'forfeit']),
    transactionType: Type.Enum(['settle', 'manual']),
    transactionTypeCode: Type.Enum(['S', 'M']),
    reason: Type.Optional(Type.Enum([...reasonCodes])),
    paidAt: Type.Optional(Moment),
  },
  closed,
);
export type Transaction = Static<typeof TransactionSchema>;

/** A statement credit, or its like, on its way to the member (ACC-09). */
export const StatementCreditSchema = Type.Object(
  {
    creditId: Type.String(),
    creditAmountCents: Type.Integer(),
    targetType: Type.Enum(['card', 'other']),
    targetLabel: Type.String(),
    benefitProcessor: Type.Enum(['MasterCard', 'Tremendous', 'Visa', 'XXXX']),
    deliveryMethod: Type.Enum(['Card', 'Email']),
    status: Type.Enum(['pending', 'pending_received', 'completed', 'rejected', 'error']),
    date: Moment,
  },
  closed,
);
export type StatementCredit = Static<typeof StatementCreditSchema>;

/** A row of the activity of credit programs: a dine, or a credit. */
export const CreditActivitySchema = Type.Union([
  Type.Object({ entryType: Type.Literal('transaction'), transaction: TransactionSchema }, closed),
  Type.Object({ entryType: Type.Literal('credit'), credit: StatementCreditSchema }, closed),
]);
export type CreditActivity = Static<typeof CreditActivitySchema>;

export const ActivityQuerySchema = Type.Object(
  {
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    resultsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  },
  closed,
);
export type ActivityQuery = Static<typeof ActivityQuerySchema>;

export const TransactionsPageSchema = Type.Object(
  { data: Type.Array(TransactionSchema), totalPages: Type.Integer(), totalResultSize: Type.Integer() },
  closed,
);
export type TransactionsPage = Static<typeof TransactionsPageSchema>;
export const CreditActivityPageSchema = Type.Object(
  { data: Type.Array(CreditActivitySchema), totalPages: Type.Integer(), totalResultSize: Type.Integer() },
  closed,
);
export type CreditActivityPage = Static<typeof CreditActivityPageSchema>;

/** ACC-10: this calendar year. Benefits in whole units, cents where the currency is money. */
export const DineSummarySchema = Type.Object(
  { currentYearBenefits: Type.Integer(), currentYearDines: Type.Integer() },
  closed,
);
export type DineSummary = Static<typeof DineSummarySchema>;

/** ACC-09: what has been earned and not yet sent, in cents; below zero after a refund of what was sent. */
export const CreditBalanceSchema = Type.Object({ memberBalance: Type.Integer() }, closed);
export type CreditBalance = Static<typeof CreditBalanceSchema>;

export const ReviewStatusQuerySchema = Type.Object(
  { txnId: Type.Array(Type.String({ maxLength: 20 }), { minItems: 1, maxItems: 100 }) },
  closed,
);
export const ReviewStatusSchema = Type.Array(Type.Object({ id: Type.String(), completed: Type.Boolean() }, closed));
export type ReviewStatus = Static<typeof ReviewStatusSchema>;

/** MER-06. */
export const NewReviewSchema = Type.Object(
  {
    transactionId: Type.String({ maxLength: 20 }),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    review: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  closed,
);
export type NewReview = Static<typeof NewReviewSchema>;
export const ReviewSchema = Type.Object(
  { id: Type.String(), rating: Type.Integer(), review: Type.String(), author: Type.String(), date: Moment },
  closed,
);
export const ReviewsPageSchema = Type.Object(
  { data: Type.Array(ReviewSchema), totalPages: Type.Integer(), totalResultSize: Type.Integer() },
  closed,
);
export type ReviewsPage = Static<typeof ReviewsPageSchema>;

/** MER-05: the offers of a member at a merchant. `webMessageOfferAmount` in whole units, cents where the currency is money. */
export const FlexOffersSchema = Type.Array(
  Type.Object(
    { id: Type.String(), webMessageOfferAmount: Type.Integer(), type: Type.Enum(['Unlimited', 'Limited']) },
    closed,
  ),
);
export type FlexOffers = Static<typeof FlexOffersSchema>;

/** EXT-01: a dine that a member misses, as it is listed. */
export const ClaimSchema = Type.Object(
  {
    id: Type.String(),
    merchantId: Type.String(),
    merchantName: Type.String(),
    date: Day,
    amountCents: Type.Integer(),
    cardLastFour: Type.String(),
    status: Type.Enum(['received', 'needs_information', 'approved', 'declined']),
    reason: Type.String({
      description: 'What is still needed, or why it was declined, as the program’s people wrote it.',
    }),
    hasReceipt: Type.Boolean(),
    createdAt: Moment,
  },
  closed,
);
export type Claim = Static<typeof ClaimSchema>;
export const ClaimsSchema = Type.Array(ClaimSchema);

/** EXT-01: sent as the JSON field `claim` of a multipart form, with the picture as `receipt`. */
export const NewClaimSchema = Type.Object(
  {
    merchantId: Type.String({ minLength: 1, maxLength: 200 }),
    date: Day,
    amountCents: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    cardId: Type.Optional(IdSchema),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
export type NewClaim = Static<typeof NewClaimSchema>;

/** EXT-08. */
export const ReferralsSchema = Type.Object(
  {
    pending: Type.Integer({ description: 'Joined by the link, and have not dined yet.' }),
    earned: Type.Integer({ description: 'Joined by the link, and have dined.' }),
  },
  closed,
);
export type Referrals = Static<typeof ReferralsSchema>;

/** PUT /api/Member (ACC-03 to ACC-05): what is absent stays as it is. */
export const MemberUpdateSchema = Type.Object(
  {
    firstName: Type.Optional(Type.String({ maxLength: 200 })),
    lastName: Type.Optional(Type.String({ maxLength: 200 })),
    address: Type.Optional(
      Type.Partial(
        Type.Object(
          {
            address1: Type.String({ maxLength: 200 }),
            address2: Type.String({ maxLength: 200 }),
            city: Type.String({ maxLength: 200 }),
            state: Type.String({ maxLength: 20 }),
            zipCode: Type.String({ maxLength: 20 }),
          },
          closed,
        ),
        closed,
      ),
    ),
    phoneNumber: Type.Optional(Type.String({ maxLength: 40 })),
    smsOptIn: Type.Optional(Type.Boolean()),
    emailOptIn: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type MemberUpdate = Static<typeof MemberUpdateSchema>;

/** EXT-07: whoever deletes the account says so, and proves who they are where the account has a password. */
export const DeleteAccountSchema = Type.Object(
  { confirm: Type.Literal(true), password: Type.Optional(Type.String({ maxLength: 10_000 })) },
  closed,
);
export type DeleteAccount = Static<typeof DeleteAccountSchema>;
