import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env/env.schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import type { CardVault, TokenVault } from './card-vault.ts';
import type { CardsHost } from './cards-host.ts';
import type { FrameFiles } from './frame-files.ts';
import { framePageRoutes } from './frame-page.routes.ts';
import { redeemRoutes } from './redeem.routes.ts';
import { remoteVault } from './remote-vault.ts';
import { tokenRoutes } from './token.routes.ts';

/** The vault of this server, and the page that fills it. */
export type OwnVault = { vault: TokenVault; files: FrameFiles };

/** How long a vault elsewhere may take: a member is waiting. */
const REMOTE_MS = 5_000;

/** A server without a vault: calls that need one answer 503. */
const noVault: CardVault = {
  redeem: () =>
    Promise.reject(
      new AppError(503, 'unavailable', 'This server has no card vault: set VAULT_DATABASE_URL or CARD_VAULT_URL.'),
    ),
};

/** The vault that the calls of the sites ask: the one elsewhere where CARD_VAULT_URL names one, or the one here. */
export function vaultFor(
  env: Pick<Env, 'CARD_VAULT_URL' | 'CARD_VAULT_SECRET'>,
  own: OwnVault | undefined,
  now: () => Date,
): CardVault {
  const { CARD_VAULT_URL, CARD_VAULT_SECRET } = env;
  if (CARD_VAULT_URL !== undefined && CARD_VAULT_SECRET !== undefined)
    return remoteVault({ url: CARD_VAULT_URL, secret: CARD_VAULT_SECRET, timeoutMs: REMOTE_MS, now });
  return own?.vault ?? noVault;
}

export type CardsHostRouteOptions = {
  host: CardsHost;
  own: OwnVault;
  sites: SiteRegistry;
  secret: string | undefined;
  now(): Date;
};

/** Everything on the host of the card frame: the page, the tokens and, with a secret, the taking of tokens by other servers. */
export function cardsHostRoutes({ host, own: { vault, files }, sites, secret, now }: CardsHostRouteOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    await app.register(framePageRoutes({ host, files, sites }));
    await app.register(tokenRoutes({ host, vault, sites }));
    if (secret !== undefined) await app.register(redeemRoutes({ host, vault, secret, now }));
  };
}
