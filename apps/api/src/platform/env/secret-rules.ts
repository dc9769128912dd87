import { readClientSecrets } from './client-secrets.ts';
import { COOKIE_SECRET_MIN_LENGTH } from './env-fields.ts';
import type { Env, EnvComplaint } from './env.schema.ts';
import { secretsIn } from './secret-list.ts';

/** Any random secret of the required length has more different characters; fewer are a placeholder such as `aaaa…`. */
const MIN_DIFFERENT_CHARACTERS = 8;

/** Shown as the fix of each complaint about a secret. */
const MAKE_ONE = 'Make one with: openssl rand -base64 48';

const EXPECTED = `a random secret of at least ${COOKIE_SECRET_MIN_LENGTH} characters`;

/** A secret of this installation, by variable and, in a variable for several partners, by partner. */
type Secret = { variable: keyof Env; partner?: string; value: string };

/** Secrets shared with others, which have no default for development. */
const SHARED = ['EMULATION_SECRET', 'CARD_VAULT_SECRET'] as const;

const SINGLE = ['COOKIE_SECRET', 'VAULT_KEY', ...SHARED] as const;

/** One entry for each secret of a variable that may hold several. */
const each = ({ value, ...named }: Secret): Secret[] => secretsIn(value).map((one) => ({ ...named, value: one }));

const nameOf = ({ variable, partner }: Secret): string =>
  partner === undefined ? variable : `${variable} for ${partner}`;

const characters = (count: number, kind = ''): string => `${count} ${kind}character${count === 1 ? '' : 's'}`;

/** Why a secret is weak, without showing it; undefined for a good one. */
function weaknessOf({ value }: Secret, isProduction: boolean): string | undefined {
  if (value.length < COOKIE_SECRET_MIN_LENGTH) return `a value of ${characters(value.length)} (not shown)`;
  if (!isProduction) return undefined;
  const different = new Set(value).size;
  return different < MIN_DIFFERENT_CHARACTERS
    ? `a value with only ${characters(different, 'different ')} (not shown)`
    : undefined;
}

/**
 * The rule for a secret that has a default for development: staging and production need their own, and each of several
 * while it is rotated must be long.
 * @param byDefault the secret for development
 */
export function checkOwnSecret(
  variable: 'COOKIE_SECRET' | 'VAULT_KEY',
  text: string,
  byDefault: string,
): EnvComplaint[] {
  const secrets = secretsIn(text);
  const short = secrets.find(({ length }) => length < COOKIE_SECRET_MIN_LENGTH);
  if (short !== undefined) return [{ variable, got: `a value of ${characters(short.length)} (not shown)` }];
  return secrets.includes(byDefault) ? [{ variable }] : [];
}

/**
 * The rules for secrets: long; in production also not the same characters over and over, and each different from all
 * others. Secrets that an identity or booking provider issued are theirs to choose; COOKIE_SECRET and VAULT_KEY have
 * separate rules outside production.
 * @param ok whether each of the named variables is valid on its own
 */
export function checkSecrets(env: Env, ok: (...names: (keyof Env)[]) => boolean): EnvComplaint[] {
  if (!ok('APP_ENV')) return [];
  const isProduction = env.APP_ENV === 'production';
  const single = (isProduction ? SINGLE : SHARED).flatMap((variable): Secret[] => {
    // With a remote vault this server derives no fingerprints, and VAULT_KEY is unset.
    const isUsed = variable !== 'VAULT_KEY' || env.CARD_VAULT_URL === undefined;
    const value = env[variable];
    return isUsed && value !== undefined && ok(variable) ? each({ variable, value }) : [];
  });
  const feeds = [...(readClientSecrets(env.FEED_SECRETS ?? '{}') ?? [])].flatMap(([partner, value]) =>
    each({ variable: 'FEED_SECRETS', partner, value }),
  );
  const complaints: EnvComplaint[] = [];
  const seen = new Map<string, Secret>();
  for (const secret of [...single, ...feeds]) {
    const { variable, partner, value } = secret;
    const same = seen.get(value);
    seen.set(value, secret);
    const weakness =
      weaknessOf(secret, isProduction) ?? (isProduction && same && `the same value as ${nameOf(same)} (not shown)`);
    if (!weakness) continue;
    const got = partner === undefined ? weakness : `${weakness} for ${partner}`;
    const expected = same ? `${EXPECTED}, different from all others` : EXPECTED;
    complaints.push({ variable, expected, got, fix: MAKE_ONE });
  }
  return complaints;
}
