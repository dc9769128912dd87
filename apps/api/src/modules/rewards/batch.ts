import type { BonusRule, DineOffer, ReasonCode } from '@dining/rules';

/** What a batch is about, by the ids that feed rows carry. */
export type BatchKeys = {
  fingerprints?: readonly Buffer[];
  /** Ids of dines at the feed. */
  dineIds?: readonly string[];
  /** Ids of refunds at the feed. */
  refundIds?: readonly string[];
  merchantIds?: readonly string[];
  memberIds?: readonly string[];
};

/** A member as the rewards see it; locked until the transaction ends. */
export type MemberState = {
  id: string;
  isClosed: boolean;
  isActivated: boolean;
  emailOptIn: boolean;
  hasEmail: boolean;
  hasLoyaltyNumber: boolean;
  vipThrough: string | null;
  isVipChanged?: boolean;
  /** Limited offers used, by {@link usedOfferKey}. */
  usedOffers: Set<string>;
  bonuses: BonusState[];
};

/** A bonus that the member can still earn. */
export type BonusState = {
  code: string;
  units: number;
  rule: BonusRule;
  since: Date;
  dines: number;
  isQualified: boolean;
};

/** A card and the time for which a member had it linked. */
export type CardInterval = { id: string; memberId: string; lastFour: string; linkedAt: Date; unlinkedAt: Date | null };

export type MerchantState = {
  id: string;
  name: string;
  timeZone: string | null;
  isListed: boolean;
  monthlyMaxSpendCents: number | null;
  monthlyMaxVisits: number | null;
  offers: DineOffer[];
};

/** A dine as stored or about to be stored. */
export type DineState = {
  /** Undefined until a new dine is written. */
  id: number | undefined;
  sourceId: string;
  memberId: string;
  cardId: string | null;
  cardLastFour: string;
  merchantId: string;
  merchantName: string;
  transactedAt: Date;
  dinedOn: string;
  ticketCents: number;
  kind: 'settle' | 'manual';
  status: 'pending' | 'awarded' | 'paid' | 'deferred' | 'forfeit';
  reason: ReasonCode | null;
  benefitUnits: number;
  decidedAt: Date | null;
  settledAt: Date | null;
  isReviewed: boolean;
  refundedCents: number;
  earningCents: number;
  earnRate: number | null;
  isChanged: boolean;
};

/** Where, when and by whom a dine was paid. */
export type DineDetails = Pick<
  DineState,
  | 'sourceId'
  | 'memberId'
  | 'cardId'
  | 'cardLastFour'
  | 'merchantId'
  | 'merchantName'
  | 'transactedAt'
  | 'dinedOn'
  | 'ticketCents'
>;

export type Usage = { spentCents: number; visits: number };

export type YearState = { memberId: string; year: number; dines: number; spentCents: number; isChanged: boolean };

/** A ledger entry to write. */
export type NewEntry = {
  memberId: string;
  /** The feed id of the entry's dine; bonuses have none. */
  sourceId?: string;
  sourceCode: 'M' | 'A' | 'B' | 'S';
  kind: 'earn' | 'offer' | 'bonus' | 'reversal';
  units: number;
  cause: string;
};

export type NewRefund = { sourceId: string; originalSourceId: string; cents: number };

/**
 * Everything needed to decide a group of dines, in three steps: `load/` creates it, `decide/` alone changes it, and
 * `write/` stores the changes.
 */
export type Batch = {
  readonly now: Date;

  /** Facts, by the card's fingerprint in hexadecimal digits and by merchant id; decisions do not change them. */
  readonly cards: ReadonlyMap<string, readonly CardInterval[]>;
  readonly merchants: ReadonlyMap<string, MerchantState>;
  /** Dines that members reported and were rewarded for, by {@link claimKey}. */
  readonly claimed: ReadonlySet<string>;

  /** State, updated with each decision, so that the next one sees it. */
  readonly members: Map<string, MemberState>;
  /** By the dine's feed id. */
  readonly dines: Map<string, DineState>;
  /** Sum of refunds by the dine's feed id. */
  readonly refundedCents: Map<string, number>;
  /** Feed ids of known refunds. */
  readonly refundIds: Set<string>;
  /** Feed ids of dines that earned or are deferred, by {@link duplicateKey}. */
  readonly earningDines: Map<string, string>;
  /** By {@link monthKey}; stored usage is loaded only for restaurants with a monthly maximum. */
  readonly months: Map<string, Usage>;
  /** By {@link yearKey}. */
  readonly years: Map<string, YearState>;

  /** New rows to write. */
  readonly entries: NewEntry[];
  readonly refunds: NewRefund[];
};

/** A dine that has not been decided or written yet. */
export const newDine = (
  details: DineDetails & Partial<Pick<DineState, 'id' | 'kind' | 'isReviewed' | 'refundedCents'>>,
): DineState => ({
  id: undefined,
  kind: 'settle',
  status: 'pending',
  reason: null,
  benefitUnits: 0,
  decidedAt: null,
  settledAt: null,
  isReviewed: false,
  refundedCents: 0,
  earningCents: 0,
  earnRate: null,
  isChanged: true,
  ...details,
});

/** Two dines with the same key are one dine reported twice. */
export const duplicateKey = ({
  cardId,
  memberId,
  merchantId,
  transactedAt,
  ticketCents,
}: Pick<DineState, 'cardId' | 'memberId' | 'merchantId' | 'transactedAt' | 'ticketCents'>): string =>
  `${cardId ?? memberId} ${merchantId} ${transactedAt.getTime()} ${ticketCents}`;

/** A member who reports a dine knows its day and amount, but not the exact time. */
export const claimKey = ({
  memberId,
  merchantId,
  dinedOn,
  ticketCents,
}: Pick<DineState, 'memberId' | 'merchantId' | 'dinedOn' | 'ticketCents'>): string =>
  `${memberId} ${merchantId} ${dinedOn} ${ticketCents}`;

export const monthKey = ({
  memberId,
  merchantId,
  dinedOn,
}: Pick<DineState, 'memberId' | 'merchantId' | 'dinedOn'>): string =>
  `${memberId} ${merchantId} ${dinedOn.slice(0, 7)}`;

export const yearKey = (memberId: string, year: number): string => `${memberId} ${year}`;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

export const usedOfferKey = (merchantId: string, offerId: string): string => `${merchantId} ${offerId}`;
