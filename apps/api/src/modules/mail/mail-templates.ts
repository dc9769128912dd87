import type { CopyVariables } from '@dining/copy-engine';
import { mailNextStep } from './mail-next-step.ts';
import type { ReceiptRow } from './mail-receipt.ts';

/** Values from which the link of a mail is built. */
export type LinkParts = {
  publicId: string;
  /** Secret of a one-time link, for templates with `hasToken`. */
  token: string;
  /** Data of the mail. */
  data: CopyVariables;
};

/**
 * What a mail is made of. Its texts are the copy keys `mail.<template>.subject`, `.heading`, `.body` and `.button`;
 * `mail.<template>.preview` and `.note` are used where they exist. Everything else is declared here and optional.
 */
type Template = {
  /** The button's target: a path of the partner's site. */
  path(parts: LinkParts): string;
  /**
   * Sent only to members who opted in to e-mail, with one-click unsubscribe (MAI-03): news of meals, bonuses and the
   * member's tier. All other mails concern the account itself, or something the member asked for, and always go.
   */
  isOptional?: true;
  /** Whether a drawing of a dish of the restaurant `merchantId` heads the mail, if the restaurant is listed. */
  hasDish?: true;
  /** The rows of the receipt, in order. Rows whose data is missing are left out. */
  receipt?: readonly ReceiptRow[];
  /** Whether the mail says what the pending meal `dineId` is expected to earn, found on sending (ACC-12). */
  hasExpectation?: true;
  /** Whether the mail invites to review the meal, if the restaurant `merchantId` is listed (ACC-08). */
  asksForReview?: true;
  /** Whether the link carries a one-time token, created on sending. Its address is also shown as text, for programs without buttons. */
  hasToken?: true;
  /** Which address of the change `changeId` the mail goes to, instead of the member's (ACC-14); a token is for that change. */
  changeAddress?: 'old' | 'new';
  /** Whether the mail brings the reservation of `reservationId` for the recipient's calendar (EXT-14). */
  hasCalendar?: true;
  /** Milliseconds after queueing when the mail is no longer worth sending. */
  within?: number;
};

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const ACTIVITY = '/account/recent_activity';

/** Later than this, members have seen what happened in their activity. */
const NEWS_MS = 3 * DAY_MS;

const MEAL = ['merchantName', 'dinedOn', 'amount', 'card'] as const;
const TABLE = ['merchantName', 'date', 'time', 'partySize', 'confirmation'] as const;

/** The mails that members get (MAI-01). */
export const mailTemplates = {
  welcome: { path: () => '/search' },
  activate: { path: ({ publicId }) => `/activate?public_id=${encodeURIComponent(publicId)}` },
  // The secret follows the #, so no request contains it: neither logs nor the referrer sent to other sites.
  recover: {
    path: ({ token }) => `/recover/confirm#token=${encodeURIComponent(token)}`,
    hasToken: true,
    within: HOUR_MS,
  },
  // To a member whom the program supplied: with a password of their own they sign in, and finish the join form (ENR-01).
  finishJoining: {
    path: ({ token }) => `/recover/confirm#token=${encodeURIComponent(token)}`,
    hasToken: true,
    within: HOUR_MS,
  },
  passwordChanged: { path: () => '/recover' },
  emailChangeConfirm: {
    path: ({ token }) => `/confirm_email#token=${encodeURIComponent(token)}`,
    hasToken: true,
    changeAddress: 'new',
    within: HOUR_MS,
  },
  emailChangeRequested: { path: () => '/recover', changeAddress: 'old' },
  // Recovery would mail to the new address, so the text names the telephone.
  emailChanged: { path: () => '/login', changeAddress: 'old' },
  passkeyAdded: { path: () => '/recover' },
  passkeyRemoved: { path: () => '/recover' },
  newSignIn: { path: () => '/recover', within: NEWS_MS },
  cardLinked: { path: () => '/search', receipt: ['card'] },
  cardRemoved: { path: () => '/account/manage_cards', receipt: ['card'] },
  accountClosed: { path: () => '/login', receipt: ['card'] },
  // Its address is stored with it, and not for longer than this.
  accountDeleted: { path: () => '/', within: 6 * HOUR_MS },

  dineSeen: {
    path: () => ACTIVITY,
    isOptional: true,
    hasDish: true,
    receipt: [...MEAL, 'rewardExpected'],
    hasExpectation: true,
    within: NEWS_MS,
  },
  dineSettled: {
    path: () => ACTIVITY,
    isOptional: true,
    hasDish: true,
    receipt: [...MEAL, 'rewardBase', 'rewardBonus', 'reward'],
    asksForReview: true,
    within: NEWS_MS,
  },
  dineNotEarned: {
    path: ({ data }) => mailNextStep(data).path,
    isOptional: true,
    receipt: MEAL,
    within: NEWS_MS,
  },
  // May answer a report that the member sent, so it goes to everyone.
  dineInReview: { path: () => ACTIVITY, receipt: MEAL, within: NEWS_MS },
  dineReversed: { path: () => ACTIVITY, isOptional: true, receipt: MEAL, within: NEWS_MS },
  // Answers to what members asked.
  claimReceived: { path: () => ACTIVITY },
  claimAsked: { path: () => ACTIVITY },
  claimApproved: { path: () => ACTIVITY },
  claimDeclined: { path: () => ACTIVITY },
  payoutSent: { path: () => ACTIVITY, receipt: ['payoutTo', 'payout'] },
  bonusRegistered: {
    path: () => '/search',
    isOptional: true,
    receipt: ['bonusMeals', 'bonusMinimum', 'bonusUntil', 'bonus'],
    within: DAY_MS,
  },
  bonusCompleted: { path: () => ACTIVITY, isOptional: true, within: NEWS_MS },
  tierReached: { path: () => '/search', isOptional: true, receipt: ['vipRate', 'vipThrough'], within: NEWS_MS },
  tierLapsing: {
    path: () => '/search',
    isOptional: true,
    receipt: ['dinesLeft', 'vipThrough', 'vipRate'],
    within: NEWS_MS,
  },

  reservationConfirmed: { path: () => '/account/reservations', hasDish: true, receipt: TABLE, hasCalendar: true },
  reservationChanged: { path: () => '/account/reservations', hasDish: true, receipt: TABLE, hasCalendar: true },
  reservationCanceled: { path: () => '/search', receipt: TABLE, hasCalendar: true },
  reservationNoShow: { path: () => '/account/reservations', receipt: TABLE },
  reservationNoShowFee: { path: () => '/account/reservations', receipt: [...TABLE, 'fee'] },
  // Later than this, it would arrive when the table is waiting.
  reservationReminder: { path: () => '/account/reservations', hasDish: true, receipt: TABLE, within: 12 * HOUR_MS },
  // Later than this, another guest has the table.
  tableFree: {
    path: ({ data }) => `/merchants/${encodeURIComponent(data['merchantId'] ?? '')}`,
    hasDish: true,
    receipt: ['merchantName', 'date', 'time', 'partySize'],
    within: 2 * HOUR_MS,
  },
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof mailTemplates;

export const mailTemplateNames = Object.keys(mailTemplates) as MailTemplate[];

/** A template, with the optional properties of all templates. */
export const templateOf = (name: MailTemplate): Template => mailTemplates[name];
