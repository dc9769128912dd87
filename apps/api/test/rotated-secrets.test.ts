import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isSigned as isSignedForVault, signBody } from '../src/modules/card-vault/signed-body.ts';
import { readTicket, signTicket } from '../src/modules/emulation/emulation-ticket.ts';
import { isSigned as isSignedFeed, signFeed } from '../src/modules/feed/feed-signature.ts';
import { readUnsubscribeToken, unsubscribePath } from '../src/modules/mail/unsubscribe-link.ts';
import { ssoTransactions } from '../src/modules/sso/sso-transaction.ts';
import { loadEnv } from '../src/platform/env/load-env.ts';
import { createCsrfTokens } from '../src/platform/session/csrf-tokens.ts';
import { knownBrowsers } from '../src/platform/session/known-browsers.ts';
import { commandsOf } from '../testing/runbook.ts';

const OLD = 'the-old-secret-of-the-tests-that-is-long-enough';
const NEW = 'the-new-secret-of-the-tests-that-is-long-enough';
const at = new Date('2026-03-03T12:00:00Z');
const now = () => at;

/** The values of COOKIE_SECRET, as the commands of the runbook set them one after the other. */
const STEPS = [
  OLD,
  ...commandsOf('rotate-secrets.md')
    .filter((command) => command.startsWith('COOKIE_SECRET='))
    .map((command) =>
      execFileSync('sh', ['-euc', `${command}; printf %s "$COOKIE_SECRET"`], { env: { OLD, NEW }, encoding: 'utf8' }),
    ),
];

const ticket = { partner: 'demo', publicId: 'p', admin: 'ada', expires: at.getTime() + 30_000, nonce: 'n' };
const sso = { state: 's', nonce: 'n', verifier: 'v', issuer: 'https://idp.example', startedAt: at.getTime() };

/** Everything that a secret signs: what makes it, and whether it is accepted. */
const SIGNED: [
  what: string,
  make: (secret: string) => string,
  isAccepted: (made: string, secret: string) => boolean,
][] = [
  [
    'a CSRF token',
    (secret) => createCsrfTokens({ secret, now }).create('visitor', 'demo'),
    (token, secret) => createCsrfTokens({ secret, now }).isValid(token, 'visitor', 'demo'),
  ],
  [
    'a known browser',
    (secret) => knownBrowsers(secret).add(undefined, 'demo', 'member'),
    (cookie, secret) => knownBrowsers(secret).isKnown(cookie, 'demo', 'member'),
  ],
  [
    'a link to unsubscribe',
    (secret) => unsubscribePath(secret, { partner: 'demo', publicId: 'p' }).replace('/unsubscribe/', ''),
    (token, secret) => readUnsubscribeToken(secret, 'demo', token) === 'p',
  ],
  [
    'a sign-in at a provider',
    (secret) => ssoTransactions({ secret, now }).seal('demo', sso),
    (sealed, secret) => ssoTransactions({ secret, now }).open('demo', sealed) !== undefined,
  ],
  [
    'a request to a remote vault',
    (secret) => signBody('{}', secret, at),
    (header, secret) => isSignedForVault('{}', header, secret, at),
  ],
];

/** What production requires besides. */
const production = {
  APP_ENV: 'production',
  ALLOW_EMBEDDED_DATABASE: 'true',
  CARDS_ORIGIN: 'https://cards.example',
  VAULT_KEY: 'a-vault-key-of-the-tests-that-is-long-enough',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@mail.example',
};

it('SRV-07 the runbook sets three values, and production accepts each of them', () => {
  expect(STEPS).toEqual([OLD, `${OLD},${NEW}`, `${NEW},${OLD}`, NEW]);
  for (const COOKIE_SECRET of STEPS)
    expect(loadEnv({ ...production, COOKIE_SECRET }).COOKIE_SECRET).toBe(COOKIE_SECRET);
});

it.each([
  ['a short one', 'short', 'a value of'],
  ['one that repeats a character', 'a'.repeat(40), 'a value with only 1 different character'],
  ['the same one twice', NEW, 'the same value as COOKIE_SECRET'],
])('SRV-07 production refuses a list of secrets with %s', (_what, second, got) => {
  expect(() => loadEnv({ ...production, COOKIE_SECRET: `${NEW},${second}` })).toThrow(
    new RegExp(`COOKIE_SECRET: .* got ${got}`),
  );
});

it.each(SIGNED)(
  'SRV-07 %s is accepted by servers one step ahead and one step behind, and ends with the old secret',
  (_what, make, isAccepted) => {
    for (const [index, signs] of STEPS.entries())
      for (const checks of STEPS.slice(Math.max(0, index - 1), index + 2))
        expect([index, isAccepted(make(signs), checks)]).toEqual([index, true]);
    expect(isAccepted(make(OLD), NEW)).toBe(false);
  },
);

it('SRV-07 tickets and feeds that others sign with the old or the new secret are accepted while both are set', () => {
  for (const secret of STEPS.slice(1, 3))
    for (const other of [OLD, NEW]) {
      expect(readTicket(signTicket(ticket, other), { secret, partner: 'demo', now: at })?.admin).toBe('ada');
      const delivery = { id: 'd-1', body: Buffer.from('{}') };
      expect(isSignedFeed(secret, signFeed(other, delivery, at), delivery, at)).toBe(true);
    }
  expect(readTicket(signTicket(ticket, OLD), { secret: NEW, partner: 'demo', now: at })).toBeUndefined();
});
