import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

/** The development identity provider on its own host; nothing in production. */
export async function identityProviderRoutes(
  app: FastifyInstance,
  { identityProvider }: Pick<Services, 'identityProvider'>,
): Promise<void> {
  if (identityProvider !== undefined) await app.register(identityProvider.routes);
}
