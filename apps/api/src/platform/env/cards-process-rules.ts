import type { Env, EnvComplaint } from './env.schema.ts';

/**
 * The rules of a process that serves the card frame alone (SERVE=cards): it has all that the vault needs, and cannot reach
 * the members' database.
 * @param ok whether each of the named variables is valid on its own
 */
export function checkCardsProcess(env: Env, ok: (...names: (keyof Env)[]) => boolean): EnvComplaint[] {
  if (!ok('SERVE') || env.SERVE !== 'cards') return [];
  const complaints: EnvComplaint[] = [];
  for (const variable of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    if (env[variable] === undefined) continue;
    const expected = 'nothing, since SERVE is cards and where card numbers are typed no member may be looked up';
    complaints.push({ variable, expected, fix: `Unset ${variable}` });
  }
  if (env.CARD_VAULT_URL !== undefined)
    complaints.push({
      variable: 'CARD_VAULT_URL',
      expected: 'nothing, since SERVE is cards: this server is the vault',
      fix: 'Unset CARD_VAULT_URL here, and set it for the servers of the sites',
    });
  if (env.VAULT_DATABASE_URL === undefined && ok('VAULT_DATABASE_URL'))
    complaints.push({
      variable: 'VAULT_DATABASE_URL',
      expected: 'the vault’s database, since SERVE is cards',
      fix: 'Create a separate database and role for the vault: see docs/operations.md, Cards',
    });
  if (env.CARD_VAULT_SECRET === undefined && ok('CARD_VAULT_SECRET'))
    complaints.push({
      variable: 'CARD_VAULT_SECRET',
      expected: 'the secret with which the servers of the sites redeem tokens, since SERVE is cards',
      fix: 'Make one with: openssl rand -base64 48',
    });
  return complaints;
}
