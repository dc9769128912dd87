import type { BonusRule, DineOffer, ReasonCode } from '@dining/rules';

/** A member as far as rewards are concerned; locked until the transaction ends. */
export type MemberState = {
  id: string;
  isClosed: boolean;
  isActivated: boolean;
  emailOptIn: boolean;
  hasEmail: boolean;
  hasLoyaltyNumber: boolean;
  vipThrough: string | null;
  isVipChanged?: boolean;
  /** Limited offers used, as `<merchant> <offer>`. */
  usedOffers: Set<string>;
  bonuses: BonusState[];
};

/** A bonus that the member may still earn. */
export type BonusState = {
  code: string;
  units: number;
  rule: BonusRule;
  since: Date;
  dines: number;
  isQualified: boolean;
};

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

/** A dine as it is stored, or will be. */
export type DineState = {
  /** Not yet known of one that is new. */
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

export type Usage = { spentCents: number; visits: number };

export type YearState = { memberId: string; year: number; dines: number; spentCents: number; isChanged: boolean };

/** An entry of the ledger that is to be written. */
export type NewEntry = {
  memberId: string;
  /** The dine it belongs to, by its id at the feed; none for bonuses. */
  sourceId?: string;
  sourceCode: 'M' | 'A' | 'B' | 'S';
  kind: 'earn' | 'offer' | 'bonus' | 'reversal';
  units: number;
  cause: string;
};

export type NewRefund = { sourceId: string; originalSourceId: string; cents: number };

/** A batch at work: what was read, changed in memory as rows are taken, and what is to be written at the end. */
export type Batch = {
  now: Date;
  members: Map<string, MemberState>;
  /** By fingerprint in hexadecimal digits. */
  cards: Map<string, CardInterval[]>;
  merchants: Map<string, MerchantState>;
  /** By the id at the feed. */
  dines: Map<string, DineState>;
  /** Sums of refunds by the dine's id at the feed, and the ids of all refunds known. */
  refundedCents: Map<string, number>;
  refundIds: Set<string>;
  /** Decided dines by {@link twinKey}, with their id at the feed. */
  twins: Map<string, string>;
  /** Dines that members reported themselves and were rewarded for, by {@link claimKey}. */
  claimed: Set<string>;
  /** By {@link monthKey}; only of restaurants with a monthly maximum. */
  months: Map<string, Usage>;
  years: Map<string, YearState>;
  entries: NewEntry[];
  refunds: NewRefund[];
};

export const twinKey = ({
  cardId,
  memberId,
  merchantId,
  transactedAt,
  ticketCents,
}: Pick<DineState, 'cardId' | 'memberId' | 'merchantId' | 'transactedAt' | 'ticketCents'>): string =>
  `${cardId ?? memberId} ${merchantId} ${transactedAt.getTime()} ${ticketCents}`;

/** A member knows the day and the amount of a dine, not its moment. */
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

export const hasMonthlyMaximum = ({
  monthlyMaxSpendCents,
  monthlyMaxVisits,
}: Pick<MerchantState, 'monthlyMaxSpendCents' | 'monthlyMaxVisits'>): boolean =>
  monthlyMaxSpendCents !== null || monthlyMaxVisits !== null;

export const usedOfferKey = (merchantId: string, offerId: string): string => `${merchantId} ${offerId}`;
