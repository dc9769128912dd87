/** What a mail's link can be made of. */
export type LinkParts = {
  publicId: string;
  /** The secret of a one-time link, for templates with `hasToken`. */
  token: string;
};

type Template = {
  /** Where the button leads: a path of the partner's site. */
  path(parts: LinkParts): string;
  /** Whether the link carries a one-time token, made when the mail is sent. Its address is shown, for programs without buttons. */
  hasToken?: true;
  /** Milliseconds after which it is too late to send it. */
  within?: number;
};

/** The mails that members get. Their words are the copy keys `mail.<template>.…`. */
export const mailTemplates = {
  welcome: { path: () => '/search' },
  // Behind the #, so that the secret is in no request: not in logs, not in what a page tells other sites.
  recover: {
    path: ({ token }) => `/recover/confirm#token=${encodeURIComponent(token)}`,
    hasToken: true,
    within: 60 * 60_000,
  },
  passwordChanged: { path: () => '/recover' },
  // Days later it would be no news: activity tells by then.
  dineSeen: { path: () => '/account/recent_activity', within: 3 * 24 * 60 * 60_000 },
  dineNotEarned: { path: () => '/account/recent_activity', within: 3 * 24 * 60 * 60_000 },
  dineSettled: { path: () => '/account/recent_activity', within: 3 * 24 * 60 * 60_000 },
  activate: { path: ({ publicId }) => `/activate?public_id=${encodeURIComponent(publicId)}` },
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof mailTemplates;

export const mailTemplateNames = Object.keys(mailTemplates) as MailTemplate[];

/** A template with all that it may say. */
export const templateOf = (name: MailTemplate): Template => mailTemplates[name];
