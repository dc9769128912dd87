import type { Env } from '../../platform/env/env.schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { remoteVault } from './remote-vault.ts';
import type { CardVault, OwnVault } from './vault.ts';

/** Timeout of a remote vault: a member is waiting. */
const REMOTE_TIMEOUT_MS = 5_000;

/** A server without a vault: calls that need one respond with 503. */
const noVault: CardVault = {
  redeem: () =>
    Promise.reject(
      new AppError(503, 'unavailable', 'This server has no card vault: set VAULT_DATABASE_URL or CARD_VAULT_URL.'),
    ),
};

/** The vault that redeems tokens for the sites: the remote one that CARD_VAULT_URL names, or this server's own. */
export function chooseVault({
  env,
  ownVault,
  now,
}: {
  env: Env;
  ownVault: OwnVault | undefined;
  now(): Date;
}): CardVault {
  const { CARD_VAULT_URL: url, CARD_VAULT_SECRET: secret } = env;
  if (url !== undefined && secret !== undefined) return remoteVault({ url, secret, timeoutMs: REMOTE_TIMEOUT_MS, now });
  return ownVault?.vault ?? noVault;
}
