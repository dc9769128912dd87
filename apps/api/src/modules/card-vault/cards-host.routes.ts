import { routesPlugin } from '../../platform/http/plugins.ts';
import { framePageRoutes } from './frame-page.routes.ts';
import { redeemRoutes } from './redeem.routes.ts';
import { tokenRoutes } from './token.routes.ts';

/**
 * Everything on the host of the card frame, if this server has the vault: the page, the tokens and, with
 * CARD_VAULT_SECRET, redeeming by other servers.
 */
export const cardsHostRoutes = routesPlugin(
  'cards host',
  ['env', 'sites', 'cardsHost', 'ownVault', 'now'],
  async (app) => {
    const { env, sites, cardsHost: host, ownVault, now } = app;
    if (ownVault === undefined) return;
    const { vault, files } = ownVault;
    await app.register(framePageRoutes({ host, files, sites }));
    await app.register(tokenRoutes({ host, vault, sites }));
    const secret = env.CARD_VAULT_SECRET;
    if (secret !== undefined) await app.register(redeemRoutes({ host, vault, secret, now }));
  },
);
