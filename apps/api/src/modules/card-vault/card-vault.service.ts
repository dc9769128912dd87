import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { servicePlugin } from '../../platform/http/plugins.ts';
import type { CardVault } from './card-vault.ts';
import { remoteVault } from './remote-vault.ts';

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
export function chooseVault({ env, ownVault, now }: Pick<FastifyInstance, 'env' | 'ownVault' | 'now'>): CardVault {
  const { CARD_VAULT_URL: url, CARD_VAULT_SECRET: secret } = env;
  if (url !== undefined && secret !== undefined) return remoteVault({ url, secret, timeoutMs: REMOTE_TIMEOUT_MS, now });
  return ownVault?.vault ?? noVault;
}

export const cardVaultService = servicePlugin(
  'cardVault',
  ['env', 'ownVault', 'givenVault', 'now'],
  (app) => app.givenVault ?? chooseVault(app),
);

declare module 'fastify' {
  interface FastifyInstance {
    cardVault: CardVault;
  }
}
