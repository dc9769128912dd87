import type { ObservedScript, WatchedPage } from './observe.ts';

type ScriptReason = {
  of: readonly WatchedPage['kind'][];
  /** Which scripts of these pages it explains. */
  explains(script: ObservedScript): boolean;
  reason: string;
};

const isOwn = ({ from }: ObservedScript): boolean => from !== 'policy';
const fileOf = ({ url }: ObservedScript): string => new URL(url).pathname.split('/').at(-1) ?? '';
const isEntry = (script: ObservedScript): boolean => isOwn(script) && /^client[.-]/.test(fileOf(script));

/**
 * Why each script is needed (PCI DSS 6.4.3). The first that explains a script counts. A script that none explains cannot be
 * approved: write its reason here, in a change that is reviewed.
 */
const REASONS: readonly ScriptReason[] = [
  {
    of: ['frame'],
    explains: isOwn,
    reason: 'Checks the typed card number, sends it to the vault on its own host, and hands the page a token for it.',
  },
  {
    of: ['worker'],
    explains: isOwn,
    reason:
      'Service worker: keeps the site usable without a connection. It stores files of the site, no answers of calls.',
  },
  {
    of: ['embedding'],
    explains: isEntry,
    reason: 'Starts the site’s application, which shows the form around the frame.',
  },
  {
    of: ['embedding'],
    explains: isOwn,
    reason: 'Part of the site’s application, loaded when a page needs it.',
  },
  {
    of: ['embedding'],
    explains: ({ from, url }) => from === 'policy' && /^https:\/\/www\.(?:google|gstatic)\.com\/recaptcha\/$/.test(url),
    reason: 'reCAPTCHA, where RECAPTCHA_SITE_KEY is set: tells people from programs before a card is linked.',
  },
];

/** The reason of the code in a page itself. The policy allows it by hash. */
export const INLINE_REASON =
  'Holds presses and submits until the page can handle them (ADR 3). It reads nothing and sends nothing.';

/** Why a script of a page is needed; undefined for one that nobody has explained. */
export const reasonOf = (kind: WatchedPage['kind'], script: ObservedScript): string | undefined =>
  REASONS.find(({ of, explains }) => of.includes(kind) && explains(script))?.reason;
