import type { FastifyInstance } from 'fastify';
import { validateBodiesStrictly } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';
import { policyReportRoute } from '../policy-reports/policy-reports.ts';
import { framePageRoutes } from './frame-page.routes.ts';
import { FRAME_REPORTS_PATH } from './frame-page.ts';
import { redeemRoutes } from './redeem.routes.ts';
import { tokenRoutes } from './token.routes.ts';

/**
 * Everything on the host of the card frame, if this server has the vault: the page, the reports about its
 * policy, the tokens and, with CARD_VAULT_SECRET, redeeming by other servers.
 */
export async function cardsHostRoutes(
  app: FastifyInstance,
  {
    env,
    sites,
    cardsHost: host,
    ownVault,
    metrics,
    now,
  }: Pick<Services, 'env' | 'sites' | 'cardsHost' | 'ownVault' | 'metrics' | 'now'>,
): Promise<void> {
  if (ownVault === undefined) return;
  const { vault, files } = ownVault;
  await app.register(framePageRoutes({ host, files, sites }));
  await app.register(async (scope) => {
    validateBodiesStrictly(scope);
    policyReportRoute(scope, {
      path: FRAME_REPORTS_PATH,
      page: 'card',
      options: { constraints: { host: host.hostHeader } },
      isDescribed: false,
      metrics,
      now,
    });
  });
  await app.register(tokenRoutes({ host, vault, sites }));
  const secret = env.CARD_VAULT_SECRET;
  if (secret !== undefined) await app.register(redeemRoutes({ host, vault, secret, now }));
}
