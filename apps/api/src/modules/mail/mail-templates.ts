import type { CopyVariables } from '@dining/copy-engine';
import { mailNextStep } from './mail-next-step.ts';

/** Values from which the link of a mail is built. */
export type LinkParts = {
  publicId: string;
  /** Secret of a one-time link, for templates with `hasToken`. */
  token: string;
  /** Data of the mail. */
  data: CopyVariables;
};

type Template = {
  /** The button's target: a path of the partner's site. */
  path(parts: LinkParts): string;
  /** Whether the link carries a one-time token, created on sending. Its address is also shown as text, for programs without buttons. */
  hasToken?: true;
  /** Milliseconds after queueing when the mail is no longer worth sending. */
  within?: number;
};

/** The mails that members get. Their texts are the copy keys `mail.<template>.…`. */
export const mailTemplates = {
  welcome: { path: () => '/search' },
  // The secret follows the #, so no request contains it: neither logs nor the referrer sent to other sites.
  recover: {
    path: ({ token }) => `/recover/confirm#token=${encodeURIComponent(token)}`,
    hasToken: true,
    within: 60 * 60_000,
  },
  passwordChanged: { path: () => '/recover' },
  // Later than this, the member has seen it in their activity.
  dineSeen: { path: () => '/account/recent_activity', within: 3 * 24 * 60 * 60_000 },
  dineNotEarned: { path: ({ data }) => mailNextStep(data).path, within: 3 * 24 * 60 * 60_000 },
  dineSettled: { path: () => '/account/recent_activity', within: 3 * 24 * 60 * 60_000 },
  activate: { path: ({ publicId }) => `/activate?public_id=${encodeURIComponent(publicId)}` },
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof mailTemplates;

export const mailTemplateNames = Object.keys(mailTemplates) as MailTemplate[];

/** A template, with the optional properties of all templates. */
export const templateOf = (name: MailTemplate): Template => mailTemplates[name];
