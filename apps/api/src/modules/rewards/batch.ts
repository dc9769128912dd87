import type {
  AwardStatus,
  BonusRule,
  DineKind,
  DineOffer,
  OptInChange,
  ReasonCode,
  TierLevel,
  VipPeriod,
} from '@dining/rules';

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
  /** Periods on record, including those that this batch adds. */
  vipPeriods: readonly VipPeriod[];
  /** Changes of {@link emailOptIn} since joining, oldest first. */
  optInChanges: readonly OptInChange[];
  /** By {@link offerKey}. */
  offerUses: Map<string, OfferUse>;
  bonuses: BonusState[];
};

/** How a member has used a limited offer. */
export type OfferUse = {
  /** How often it was paid. */
  times: number;
  /** The feed id of the dine that has it; undefined once everything was taken back from that dine. */
  heldBy: string | undefined;
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
  /** ISO 4217, such as USD. */
  currency: string;
  kind: DineKind;
  status: AwardStatus;
  reason: ReasonCode | null;
  benefitUnits: number;
  decidedAt: Date | null;
  settledAt: Date | null;
  isReviewed: boolean;
  refundedCents: number;
  earningCents: number;
  earnRate: number | null;
  /** The offers at the restaurant when the dine was first seen, while it is undecided; null for today's. */
  offersSeen: DineOffer[] | null;
  /** Whether it was deferred before this batch. */
  wasDeferred: boolean;
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
  /** J takes a bonus back; adjustments of operators are A (CTR-01). */
  sourceCode: 'M' | 'J' | 'A' | 'B' | 'S';
  kind: 'earn' | 'offer' | 'bonus' | 'reversal';
  units: number;
  cause: string;
  /** How a base award was computed (ACC-12). */
  earned?: { cents: number; rate: number; tierLevel: TierLevel };
};

/** A reservation that a dine may complete (RSV-04). */
export type OpenReservation = {
  id: string;
  memberId: string;
  merchantId: string;
  startsAt: Date;
  /** "YYYY-MM-DD" at the restaurant. */
  localDate: string;
};

/** A bonus that a dine earned by completing a reservation. */
export type ReservationBonus = { reservationId: string; memberId: string; units: number };

/** A dine that a card reported. */
export type ReportedDine = Pick<DineState, 'sourceId' | 'ticketCents'> & { isDuplicate: boolean };

/** A dine that an approved claim added, and that earned or is deferred. */
export type ClaimedDine = { dineId: number; sourceId: string; ticketCents: number };

/** A day at a restaurant of which the member claimed dines. */
export type ClaimedPlace = {
  /** The amounts of approved claims, and the dines that they added. */
  claims: ClaimedDine[];
  /** What cards reported and is decided. */
  reported: ReportedDine[];
};

export type NewRefund = { sourceId: string; originalSourceId: string; cents: number; currency: string };

/**
 * Everything needed to decide a group of dines, in three steps: `load/` creates it, `decide/` alone changes it, and
 * `write/` stores the changes.
 */
export type Batch = {
  readonly now: Date;

  /** Facts, by the card's fingerprint in hexadecimal digits and by merchant id; decisions do not change them. */
  readonly cards: ReadonlyMap<string, readonly CardInterval[]>;
  readonly merchants: ReadonlyMap<string, MerchantState>;
  /** Dines that members reported and were rewarded for, by {@link placeKey}. */
  readonly claimed: ReadonlyMap<string, ClaimedPlace>;

  /** Bonuses of reservations that dines completed, by the dine's feed id. */
  readonly reservationBonuses: ReadonlyMap<string, ReservationBonus>;

  /** State, updated with each decision, so that the next one sees it. */
  readonly members: Map<string, MemberState>;
  /** By the dine's feed id. */
  readonly dines: Map<string, DineState>;
  /** Sum of refunds by {@link refundKey}. */
  readonly refundedCents: Map<string, number>;
  /** Feed ids of known refunds. */
  readonly refundIds: Set<string>;
  /** Feed ids of dines that earned or are deferred, by {@link duplicateKey}. */
  readonly earningDines: Map<string, string>;
  /** By {@link monthKey}; stored usage is loaded only for restaurants with a monthly maximum. */
  readonly months: Map<string, Usage>;
  /** By {@link yearKey}. */
  readonly years: Map<string, YearState>;

  /** Reservations at whose tables nobody has dined yet, by id. */
  readonly reservations: Map<string, OpenReservation>;

  /** Reservations that a dine completes, with its feed id. */
  readonly completed: { reservationId: string; dineId: string }[];
  /** New rows to write. */
  readonly entries: NewEntry[];
  readonly refunds: NewRefund[];
};

/** The one currency that earns. */
export const DOLLARS = 'USD';

/** A dine that has not been decided or written yet. */
export const newDine = (
  details: DineDetails &
    Partial<Pick<DineState, 'id' | 'currency' | 'kind' | 'isReviewed' | 'refundedCents' | 'offersSeen'>>,
): DineState => ({
  id: undefined,
  currency: DOLLARS,
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
  offersSeen: null,
  wasDeferred: false,
  isChanged: true,
  ...details,
});

/**
 * Whether members hear of a decision about a dine at any age: of what an operator confirmed, and of a dine that was deferred,
 * because a review or a missing loyalty number may last for months.
 */
export const isNewsAtAnyAge = ({ kind, wasDeferred }: DineState): boolean => kind === 'manual' || wasDeferred;

/** Two dines with the same key are one dine reported twice. */
export const duplicateKey = ({
  cardId,
  memberId,
  merchantId,
  transactedAt,
  ticketCents,
}: Pick<DineState, 'cardId' | 'memberId' | 'merchantId' | 'transactedAt' | 'ticketCents'>): string =>
  `${cardId ?? memberId} ${merchantId} ${transactedAt.getTime()} ${ticketCents}`;

/** A member's day at a restaurant. A member who reports a dine knows its day, but not the exact time. */
export const placeKey = ({
  memberId,
  merchantId,
  dinedOn,
}: Pick<DineState, 'memberId' | 'merchantId' | 'dinedOn'>): string => `${memberId} ${merchantId} ${dinedOn}`;

/** Refunds count against a dine of the same currency only. @param dineId the dine's feed id */
export const refundKey = (dineId: string, currency: string): string => `${currency} ${dineId}`;

export const monthKey = ({
  memberId,
  merchantId,
  dinedOn,
}: Pick<DineState, 'memberId' | 'merchantId' | 'dinedOn'>): string =>
  `${memberId} ${merchantId} ${dinedOn.slice(0, 7)}`;

export const yearKey = (memberId: string, year: number): string => `${memberId} ${year}`;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

export const offerKey = (merchantId: string, offerId: string): string => `${merchantId} ${offerId}`;

/** Whether a limited offer pays the member no more. */
export const isOfferUsed = (member: MemberState | undefined, merchantId: string, offerId: string): boolean =>
  member?.offerUses.get(offerKey(merchantId, offerId))?.heldBy !== undefined;
