import { isIP } from 'node:net';
import { checkBooking } from './booking-rules.ts';
import { checkCards } from './card-rules.ts';
import { checkCardsProcess } from './cards-process-rules.ts';
import { readClientSecrets } from './client-secrets.ts';
import { DEVELOPMENT_COOKIE_SECRET, type Env, type EnvComplaint } from './env.schema.ts';
import { checkOwnSecret, checkSecrets } from './secret-rules.ts';
import { checkStaging } from './staging-rules.ts';

/** Variables that must be set together, and what happens without both. */
const PAIRS = [
  { pair: ['CONTENT_URL', 'CONTENT_TOKEN'], without: 'serve content from the partner folders' },
  { pair: ['ADMIN_ORIGIN', 'EMULATION_SECRET'], without: 'disable emulation' },
  { pair: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'], without: 'use the embedded captcha' },
] as const satisfies readonly { pair: readonly (keyof Env)[]; without: string }[];

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/**
 * Rules that a single variable's schema cannot express: pairs, and what depends on APP_ENV.
 * @param env all values as read; those named in `wrong` may have any shape
 * @param isServer whether they are those of a server, and not of a command that needs only some of them
 */
export function checkTogether(env: Env, wrong: ReadonlySet<string>, isServer: boolean): EnvComplaint[] {
  const complaints: EnvComplaint[] = [];
  const ok = (...names: (keyof Env)[]): boolean => names.every((name) => !wrong.has(name));
  const servesSites = isServer && env.SERVE !== 'cards';
  const sendsMail = servesSites || (!isServer && env.ALARM_MAIL_TO !== undefined);

  if (ok('COOKIE_SECRET') && servesSites && env.APP_ENV !== 'development')
    complaints.push(...checkOwnSecret('COOKIE_SECRET', env.COOKIE_SECRET, DEVELOPMENT_COOKIE_SECRET));
  if (ok('TRUSTED_PROXIES') && !env.TRUSTED_PROXIES.every(isAddressOrRange))
    complaints.push({ variable: 'TRUSTED_PROXIES' });
  if (ok('PORT', 'METRICS_PORT') && env.PORT === env.METRICS_PORT && env.PORT !== 0) {
    complaints.push({
      variable: 'METRICS_PORT',
      expected: 'another port than PORT',
      fix: 'Give the metrics a separate port',
    });
  }
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined) {
    complaints.push({
      variable: 'DATABASE_URL',
      expected: 'the same database through the role that serves, since DATABASE_OWNER_URL is set',
      fix: 'Set DATABASE_URL, or unset DATABASE_OWNER_URL to use the embedded PostgreSQL',
    });
  }
  if (
    ok('APP_ENV', 'ALLOW_EMBEDDED_DATABASE') &&
    servesSites &&
    env.APP_ENV === 'production' &&
    env.DATABASE_URL === undefined &&
    env.ALLOW_EMBEDDED_DATABASE !== 'true'
  ) {
    complaints.push({
      variable: 'DATABASE_URL',
      expected: 'a PostgreSQL of your own, since APP_ENV is production',
      fix: 'Set DATABASE_URL and DATABASE_OWNER_URL (docs/operations.md, PostgreSQL), or, for a trial on the embedded PostgreSQL, ALLOW_EMBEDDED_DATABASE=true',
    });
  }
  if (ok('APP_ENV') && env.APP_ENV !== 'development' && env.STUDIO_ORIGIN !== undefined) {
    complaints.push({
      variable: 'STUDIO_ORIGIN',
      expected: 'no value, since the studio changes pages of development machines only',
      fix: 'Unset STUDIO_ORIGIN, or set APP_ENV=development',
    });
  }
  for (const { pair, without } of PAIRS) {
    const missing = pair.filter((name) => env[name] === undefined);
    const [variable] = missing;
    if (variable === undefined || missing.length === pair.length) continue;
    const given = pair.find((name) => name !== variable);
    complaints.push({ variable, fix: `Set ${variable}, or unset ${given} to ${without}` });
  }
  if (env.FEED_SECRETS !== undefined && readClientSecrets(env.FEED_SECRETS) === undefined)
    complaints.push({ variable: 'FEED_SECRETS' });
  if (env.SSO_CLIENT_SECRETS !== undefined && readClientSecrets(env.SSO_CLIENT_SECRETS) === undefined)
    complaints.push({ variable: 'SSO_CLIENT_SECRETS' });
  if (ok('APP_ENV') && sendsMail && env.APP_ENV === 'production' && env.SMTP_URL === undefined) {
    complaints.push({
      variable: 'SMTP_URL',
      expected: 'the mail server that mails go out through, since APP_ENV is production',
      fix: 'Set for example SMTP_URL=smtp://<user>:<password>@mail.example.com:587',
    });
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    complaints.push({
      variable: 'MAIL_FROM',
      expected: 'the address that mails are sent from, since SMTP_URL is set',
      fix: 'Set for example MAIL_FROM=no-reply@mail.example.com, an address that the mail server may send from',
    });
  }
  return [
    ...checkSecrets(env, ok),
    ...complaints,
    ...checkCards(env, ok),
    ...checkCardsProcess(env, ok),
    ...checkBooking(env, ok),
    ...checkStaging(env, ok, isAddressOrRange),
  ];
}
