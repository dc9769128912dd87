import {
  awardStatuses,
  cardNetworks,
  claimStatuses,
  dineKinds,
  forNameParts,
  payoutBrands,
  payoutDeliveries,
  payoutStatuses,
  reasonCodes,
  rewardPartKinds,
  TIER,
} from '@dining/rules';
import { Type, type Static } from 'typebox';
import { PasswordChangeSchema } from './access.contract.ts';
import { CardSchema } from './card.contract.ts';
import { IdSchema } from './id.contract.ts';
import { AddressFormSchema, OptionalNameSchema } from './member.contract.ts';
import { EarnOfferSchema } from './merchant.contract.ts';

const closed = { additionalProperties: false } as const;
const DateTime = Type.String({ format: 'date-time' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD at the restaurant.' });

/** ACC-12: a part of what a dine earned, from the ledger. Units are whole currency units; cents where the currency is money. */
const RewardPartSchema = Type.Object(
  {
    kind: Type.Enum([...rewardPartKinds]),
    units: Type.Integer({ description: 'Negative for what a refund or another reversal took back.' }),
    earningCents: Type.Optional(Type.Integer({ description: 'Of the base award: the part of the bill that earned.' })),
    rate: Type.Optional(Type.Number({ description: 'Of the base award: currency units per dollar.' })),
    tierLevel: Type.Optional(
      Type.Enum(Object.values(TIER), { description: 'Of the base award: the member’s tier then.' }),
    ),
  },
  closed,
);

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
    benefitAmount: Type.Integer({ description: 'What the dine earned: the sum of its breakdown.' }),
    breakdown: Type.Optional(
      Type.Array(RewardPartSchema, { description: 'How the benefit came about; absent for a dine that never earned.' }),
    ),
    expectedAmount: Type.Optional(
      Type.Integer({ description: 'What a pending dine would earn if it were settled now.' }),
    ),
    refundedAmount: Type.Optional(Type.Integer({ description: 'The refunded part of the bill in cents.' })),
    cardLastFour: Type.String(),
    cardNetwork: Type.Optional(Type.Enum([...cardNetworks])),
    transactionStatus: Type.Enum([...awardStatuses]),
    transactionType: Type.Enum([...dineKinds]),
    transactionTypeCode: Type.Enum(['S', 'M']),
    reason: Type.Optional(Type.Enum([...reasonCodes])),
    decidedAt: Type.Optional(DateTime),
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
    benefitProcessor: Type.Enum([...payoutBrands]),
    deliveryMethod: Type.Enum([...payoutDeliveries]),
    status: Type.Enum([...payoutStatuses]),
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
export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
export const ReviewsQuerySchema = Type.Object(
  {
    ...ActivityQuerySchema.properties,
    sortBy: Type.Optional(
      Type.Enum(reviewOrders, { default: 'newest', description: 'Reviews with equal stars: newest first.' }),
    ),
  },
  closed,
);
export type ReviewsQuery = Static<typeof ReviewsQuerySchema>;
export const ReviewsPageSchema = Type.Object(
  {
    data: Type.Array(ReviewSchema),
    totalPages: Type.Integer(),
    totalResultSize: Type.Integer(),
    stars: Type.Array(Type.Integer(), {
      minItems: 5,
      maxItems: 5,
      description: 'Number of all reviews with 1, 2, 3, 4 and 5 stars.',
    }),
  },
  closed,
);
export type ReviewsPage = Static<typeof ReviewsPageSchema>;

const { minimumTicketCents, endsOn, days } = EarnOfferSchema.properties;

/** MER-05: a member's offers at a merchant. `webMessageOfferAmount` is in whole currency units; cents where the currency is money. */
export const FlexOffersSchema = Type.Array(
  Type.Object(
    {
      id: Type.String(),
      webMessageOfferAmount: Type.Integer(),
      type: Type.Enum(['Unlimited', 'Limited']),
      minimumTicketCents,
      endsOn,
      days,
    },
    closed,
  ),
);
export type FlexOffers = Static<typeof FlexOffersSchema>;

/** MER-07: what a member's dines so far change about further ones. The rest is in Member and in the merchant. */
export const MemberEarningSchema = Type.Object(
  {
    usedOffers: Type.Array(Type.Object({ merchantId: Type.String(), limitedId: Type.String() }, closed), {
      description: 'Offers that pay once and have been paid, or will be to a dine that is not settled yet.',
    }),
    months: Type.Array(
      Type.Object({ merchantId: Type.String(), spentCents: Type.Integer(), visits: Type.Integer() }, closed),
      {
        description:
          'What has earned this month, at merchants with a monthly maximum. Dines that are not settled yet count as if they were.',
      },
    ),
  },
  closed,
);
export type MemberEarning = Static<typeof MemberEarningSchema>;

/** EXT-18: what the program asked about a claim, or what the member answered. */
export const ClaimMessageSchema = Type.Object(
  {
    id: Type.String(),
    author: Type.Enum(['member', 'program']),
    text: Type.String(),
    hasPicture: Type.Boolean(),
    createdAt: DateTime,
  },
  closed,
);
export type ClaimMessage = Static<typeof ClaimMessageSchema>;

/** EXT-01: a missing-reward claim, as members see it. */
export const ClaimSchema = Type.Object(
  {
    id: Type.String(),
    merchantId: Type.String(),
    merchantName: Type.String(),
    date: Day,
    amountCents: Type.Integer(),
    cardLastFour: Type.String(),
    status: Type.Enum([...claimStatuses]),
    reason: Type.String({
      description: 'Which information is missing or why the claim was declined, as the program’s staff wrote it.',
    }),
    note: Type.String(),
    hasReceipt: Type.Boolean(),
    createdAt: DateTime,
    updatedAt: DateTime,
    dineId: Type.Optional(
      Type.String({ description: 'The dine that the member reports, where the card reported one.' }),
    ),
    awardId: Type.Optional(Type.String({ description: 'The dine that an approval added.' })),
    messages: Type.Array(ClaimMessageSchema, { description: 'Questions and answers, oldest first.' }),
  },
  closed,
);
export type Claim = Static<typeof ClaimSchema>;
export const ClaimsSchema = Type.Array(ClaimSchema);

/** EXT-01: a card that a claim can name, because it was linked at some time within the days of claims. */
export const ClaimCardSchema = Type.Object(
  { ...CardSchema.properties, isLinked: Type.Boolean({ description: 'Whether it is linked now.' }) },
  closed,
);
export type ClaimCard = Static<typeof ClaimCardSchema>;
export const ClaimCardsSchema = Type.Array(ClaimCardSchema);

/** EXT-01: the JSON field `claim` of a multipart form, which has the picture in the field `receipt`. */
export const NewClaimSchema = Type.Object(
  {
    merchantId: Type.String({ minLength: 1, maxLength: 200 }),
    date: Day,
    amountCents: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    cardId: Type.String({ ...IdSchema, description: 'A card that the member has or had linked.' }),
    note: Type.Optional(Type.String({ maxLength: 500 })),
    dineId: Type.Optional(
      Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'The dine that the claim is about.' }),
    ),
  },
  closed,
);
export type NewClaim = Static<typeof NewClaimSchema>;

/** EXT-18: the JSON field `claim` of a multipart form that answers a question; a picture is in the field `receipt`. */
export const ClaimAnswerSchema = Type.Object({ text: Type.String({ maxLength: 500 }) }, closed);
export type ClaimAnswer = Static<typeof ClaimAnswerSchema>;

/** EXT-08. */
export const ReferralsSchema = Type.Object(
  {
    pending: Type.Integer({ description: 'Members who joined with the link and have not dined yet.' }),
    earned: Type.Integer({ description: 'Members who joined with the link and have dined.' }),
  },
  closed,
);
export type Referrals = Static<typeof ReferralsSchema>;

/**
 * PUT /api/Member (ACC-03 to ACC-05): absent fields do not change. A new password needs its confirmation and the current
 * one, as in PUT /api/Member/Password (CTR-04).
 */
export const MemberUpdateSchema = Type.Object(
  {
    ...forNameParts(() => OptionalNameSchema),
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
    ...Type.Partial(PasswordChangeSchema).properties,
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

/** HOM-05: cuisines that a member ate most often, and in how many meals. */
export const MemberTastesSchema = Type.Array(Type.Object({ cuisine: Type.String(), meals: Type.Integer() }, closed));
export type MemberTastes = Static<typeof MemberTastesSchema>;
