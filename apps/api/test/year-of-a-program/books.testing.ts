import type { YearOffer } from './steps.testing.ts';

export type Link = { card: string; member: string; from: number; to: number };
export type Member = {
  name: string;
  isOptedIn: boolean;
  /** Changes of the opt-in, oldest first. */
  optIns: { at: number; isOptedIn: boolean }[];
  hasNumber: boolean;
  type: 'NonCardMember' | 'EnrolledCardMember' | 'ClosedAccountMember';
  isDeleted: boolean;
  vipThrough: string | null;
  vipPeriods: { from: string; through: string }[];
  lapseTold: string | null;
  bonuses: Map<string, { status: 'Eligible' | 'Enrolled' | 'Qualified'; since: number }>;
  /** The dine that an offer which pays once was paid for last. */
  usedOffers: Map<string, Dine>;
};
export type Dine = {
  id: string;
  isClaim: boolean;
  member: string;
  /** Which link of which card; two links of a card are two cards to the search for duplicates. */
  link: Link | undefined;
  restaurant: string;
  at: number;
  day: string;
  cents: number;
  currency: string;
  refunded: number;
  status: 'pending' | 'awarded' | 'deferred' | 'forfeit';
  reason: string;
  /** When that was decided. */
  decidedAt: number;
  units: number;
  /** The part of the units that offers paid. */
  offerUnits: number;
  earning: number;
  rate: number;
  isSettled: boolean;
  isReviewed: boolean;
  offersSeen: YearOffer[] | undefined;
  table: Table | undefined;
};
export type Table = {
  id: string;
  member: string;
  restaurant: string;
  startsAt: number;
  day: string;
  state: 'booked' | 'canceled' | 'completed';
  isBonusTaken: boolean;
  bookedAt: number;
  isReminded: boolean;
};
export type Claim = {
  id: string;
  member: string;
  restaurant: string;
  day: string;
  cents: number;
  status: 'received' | 'approved' | 'declined';
};
