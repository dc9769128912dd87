import { DEVELOPMENT_VAULT_KEY } from './card-settings.ts';
import type { Env, EnvComplaint } from './env.schema.ts';
import { checkOwnSecret } from './secret-rules.ts';

/** Server and database of a URL, without role and password. */
function placeOf(url: string): string | undefined {
  const { host, pathname } = URL.parse(url) ?? {};
  return host === undefined ? undefined : `${host}${pathname}`;
}

/**
 * The rules for the card frame and its vault (CRD-02).
 * @param ok whether each of the named variables is valid on its own
 */
export function checkCards(env: Env, ok: (...names: (keyof Env)[]) => boolean): EnvComplaint[] {
  const complaints: EnvComplaint[] = [];
  const { APP_ENV, CARDS_ORIGIN, CARD_VAULT_URL, CARD_VAULT_SECRET, DATABASE_URL, VAULT_DATABASE_URL, VAULT_KEY } = env;
  const isRemote = CARD_VAULT_URL !== undefined;
  const isProduction = ok('APP_ENV') && APP_ENV === 'production';

  if (ok('CARDS_ORIGIN') && isProduction && !CARDS_ORIGIN?.startsWith('https://')) {
    complaints.push({
      variable: 'CARDS_ORIGIN',
      expected: 'the origin of the card frame, by https, since APP_ENV is production',
    });
  }
  if (ok('VAULT_KEY') && APP_ENV !== 'development' && !isRemote)
    complaints.push(...checkOwnSecret('VAULT_KEY', VAULT_KEY, DEVELOPMENT_VAULT_KEY));
  if (ok('CARD_VAULT_URL') && isProduction && CARD_VAULT_URL?.startsWith('http:'))
    complaints.push({ variable: 'CARD_VAULT_URL' });
  if (isRemote && CARD_VAULT_SECRET === undefined) {
    complaints.push({
      variable: 'CARD_VAULT_SECRET',
      fix: 'Set CARD_VAULT_SECRET, or unset CARD_VAULT_URL to use the vault of this server',
    });
  }
  if (!ok('VAULT_DATABASE_URL')) return complaints;
  if (VAULT_DATABASE_URL === undefined && DATABASE_URL !== undefined && !isRemote && APP_ENV !== 'development') {
    complaints.push({
      variable: 'VAULT_DATABASE_URL',
      expected: 'a separate database for the vault, since DATABASE_URL is set',
      fix: 'Set VAULT_DATABASE_URL, or CARD_VAULT_URL for a remote vault',
    });
  }
  if (
    VAULT_DATABASE_URL !== undefined &&
    DATABASE_URL !== undefined &&
    placeOf(VAULT_DATABASE_URL) === placeOf(DATABASE_URL)
  ) {
    complaints.push({
      variable: 'VAULT_DATABASE_URL',
      expected: 'a different database than the one in DATABASE_URL',
      fix: 'Create a separate database and role for the vault: see docs/operations.md, Cards',
    });
  }
  return complaints;
}
