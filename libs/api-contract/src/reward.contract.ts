import { reasonCodes } from '@dining/rules';
import { Type, type Static } from 'typebox';
import { IdSchema } from './id.contract.ts';
import { AddressFormSchema } from './member.contract.ts';

const closed = { additionalProperties: false } as const;
const DateTime = Type.String({ format: 'date-time' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD at the restaurant.' });

/** A dine in recent activity (ACC-06, ACC-07). Benefits are in whole currency units; cents where the currency is money. */
export const TransactionSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the dine in GET /api/reviews/status and in reviews.' }),
    sourceTransactionId: Type.String(),
    date: Day,
    transactionCreatedAt: DateTime,
    merchantId: Type.String(),
    merchantName: Type.String(),
    activeMerchant: Type.Boolean({ description: 'Whether the restaurant is still in the program and has a page.' }),
    dineAmount: Type.Integer({ description: 'Subtotal in cents.' }),
    ticketAmount: Type.Integer({
      description: 'Total of the bill in cents. Only the subtotal is known, so this is the subtotal.',
    }),
    benefitAmount: Type.Integer(),
    cardLastFour: Type.String(),
    transactionStatus: Type.Enum(['pending', 'awarded', 'paid', 'deferred', 'forfeit']),
    transactionType: Type.Enum(['settle', 'manual']),
    transactionTypeCode: Type.Enum(['S', 'M']),
    reason: Type.Optional(Type.Enum([...reasonCodes])),
    paidAt: Type.Optional(DateTime),
  },
  closed,
);
export type Transaction = Static<typeof TransactionSchema>;

/** A statement credit or another payout to the member (ACC-09). */
export const StatementCreditSchema = Type.Object(
  {
    creditId: Type.String(),
    creditAmountCents: Type.Integer(),
    targetType: Type.Enum(['card', 'other']),
    targetLabel: Type.String(),
    benefitProcessor: Type.Enum(['MasterCard', 'Tremendous', 'Visa', 'XXXX']),
    deliveryMethod: Type.Enum(['Card', 'Email']),
    status: Type.Enum(['pending', 'pending_received', 'completed', 'rejected', 'error']),
    date: DateTime,
  },
  closed,
);
export type StatementCredit = Static<typeof StatementCreditSchema>;

/** A row in the activity of programs with credits: a dine or a credit. */
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

/** ACC-10: totals of this calendar year. Benefits are in whole currency units; cents where the currency is money. */
export const DineSummarySchema = Type.Object(
  { currentYearBenefits: Type.Integer(), currentYearDines: Type.Integer() },
  closed,
);
export type DineSummary = Static<typeof DineSummarySchema>;

/** ACC-09: the credit that is earned but not yet paid out, in cents. Negative after a refund of a dine that was paid out. */
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
  { id: Type.String(), rating: Type.Integer(), review: Type.String(), author: Type.String(), date: DateTime },
  closed,
);
export const ReviewsPageSchema = Type.Object(
  { data: Type.Array(ReviewSchema), totalPages: Type.Integer(), totalResultSize: Type.Integer() },
  closed,
);
export type ReviewsPage = Static<typeof ReviewsPageSchema>;

/** MER-05: a member's offers at a merchant. `webMessageOfferAmount` is in whole currency units; cents where the currency is money. */
export const FlexOffersSchema = Type.Array(
  Type.Object(
    { id: Type.String(), webMessageOfferAmount: Type.Integer(), type: Type.Enum(['Unlimited', 'Limited']) },
    closed,
  ),
);
export type FlexOffers = Static<typeof FlexOffersSchema>;

/** MER-07: what a member's dines so far change about further ones. The rest is in Member and in the merchant. */
export const MemberEarningSchema = Type.Object(
  {
    usedOffers: Type.Array(Type.Object({ merchantId: Type.String(), limitedId: Type.String() }, closed), {
      description: 'Offers that pay once and have been paid.',
    }),
    months: Type.Array(
      Type.Object({ merchantId: Type.String(), spentCents: Type.Integer(), visits: Type.Integer() }, closed),
      { description: 'What has earned this month, at merchants with a monthly maximum.' },
    ),
  },
  closed,
);
export type MemberEarning = Static<typeof MemberEarningSchema>;

/** EXT-01: a missing-reward claim, as members see it. */
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
      description: 'Which information is missing or why the claim was declined, as the program’s staff wrote it.',
    }),
    hasReceipt: Type.Boolean(),
    createdAt: DateTime,
  },
  closed,
);
export type Claim = Static<typeof ClaimSchema>;
export const ClaimsSchema = Type.Array(ClaimSchema);

/** EXT-01: the JSON field `claim` of a multipart form, which has the picture in the field `receipt`. */
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
    pending: Type.Integer({ description: 'Members who joined with the link and have not dined yet.' }),
    earned: Type.Integer({ description: 'Members who joined with the link and have dined.' }),
  },
  closed,
);
export type Referrals = Static<typeof ReferralsSchema>;

/** PUT /api/Member (ACC-03 to ACC-05): absent fields do not change. */
export const MemberUpdateSchema = Type.Object(
  {
    firstName: Type.Optional(Type.String({ maxLength: 200 })),
    lastName: Type.Optional(Type.String({ maxLength: 200 })),
    address: Type.Optional(AddressFormSchema),
    phoneNumber: Type.Optional(Type.String({ maxLength: 40 })),
    smsOptIn: Type.Optional(Type.Boolean()),
    emailOptIn: Type.Optional(Type.Boolean()),
    loyaltyNumber: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'Refused for a member who has one, and where there are none (EXT-02).',
      }),
    ),
  },
  closed,
);
export type MemberUpdate = Static<typeof MemberUpdateSchema>;

/** EXT-07: the member confirms the deletion, with the password if the account has one. */
export const DeleteAccountSchema = Type.Object(
  { confirm: Type.Literal(true), password: Type.Optional(Type.String({ maxLength: 10_000 })) },
  closed,
);
export type DeleteAccount = Static<typeof DeleteAccountSchema>;
