import type { CopyKey, CopyVariables } from '@dining/copy-engine';
import { mailNextStep } from './mail-next-step.ts';
import type { ReceiptRow } from './mail-receipt.ts';

/** Values from which the button's target is built. */
type LinkParts = {
  publicId: string;
  /** Data of the mail. */
  data: CopyVariables;
};

/** The page of each one-time link. A link's token is created when its mail is sent. */
const linkPages = { recover: '/recover/confirm', confirmEmail: '/confirm_email' } as const;

/**
 * The button's target, a path of the partner's site, and who gets it. A template that names a one-time link leads to
 * the page of that link, and no other target has a token. A password reset goes to the member's own address, the
 * confirmation of a new address only to that address (ACC-14). `changeAddress` is the address of the change `changeId`
 * to which the mail goes instead of the member's.
 */
type Target =
  | { token?: undefined; path: (parts: LinkParts) => string; changeAddress?: 'old' | 'new' }
  | { token: 'recover'; path?: undefined; changeAddress?: undefined }
  | { token: 'confirmEmail'; path?: undefined; changeAddress: 'new' };

/**
 * What a mail is made of (MAI-01). Its texts are the copy keys `mail.<template>.subject`, `.heading`, `.body` and
 * `.button`; `mail.<template>.preview` and `.note` are used where they exist. The address of a one-time link is also
 * shown as text, for programs without buttons. Everything but the target is optional.
 */
export type Template = Target & {
  /** The words of the button, where the mail's data decides them; undefined for those of the template. */
  button?: (data: CopyVariables) => CopyKey | undefined;
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
const mailTemplates = {
  welcome: { path: () => '/search' },
  activate: { path: ({ publicId }) => `/activate?public_id=${encodeURIComponent(publicId)}` },
  recover: { token: 'recover', within: HOUR_MS },
  // To a member whom the program supplied: with a password of their own they sign in, and finish the join form (ENR-01).
  finishJoining: { token: 'recover', within: HOUR_MS },
  passwordChanged: { path: () => '/recover' },
  emailChangeConfirm: { token: 'confirmEmail', changeAddress: 'new', within: HOUR_MS },
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
    button: (data) => mailNextStep(data).button,
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
  searchFound: {
    path: ({ data }) => data['searchPath']?.toString() ?? '/search',
    hasDish: true,
    receipt: ['merchantName', 'city', 'searchWords', 'searchPlace'],
    within: 7 * DAY_MS,
  },
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof mailTemplates;

export const mailTemplateNames = Object.keys(mailTemplates) as MailTemplate[];

/** A template, with the optional properties of all templates. */
export const templateOf = (name: MailTemplate): Template => mailTemplates[name];

/**
 * The path of a mail's button.
 * @param token of the template's one-time link; unused if it names none
 */
export function mailPath(name: MailTemplate, { token, ...parts }: LinkParts & { token: string }): string {
  const target = templateOf(name);
  // The secret follows the #, so no request contains it: neither logs nor the referrer sent to other sites.
  return target.token === undefined
    ? target.path(parts)
    : `${linkPages[target.token]}#token=${encodeURIComponent(token)}`;
}
