import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env/env.schema.ts';
import { siteOrigin } from '../../platform/tenancy/site-origin.ts';
import type { Site } from '../../platform/tenancy/site-registry.ts';

/** The host of the development identity provider (What stays fixed: ports and hosts). */
const HOST = 'idp.localhost';

const HOST_HEADER = /^idp\.localhost(?::\d{1,5})?$/i;

export type IdentityProviderOptions = {
  env: Pick<Env, 'APP_ENV' | 'COOKIE_SECRET'>;
  sites: readonly Site[];
  /** The port that the server listens on. */
  port(): number;
  /** Path of every site to which members are sent back. */
  callbackPath: string;
  log: Pick<FastifyBaseLogger, 'error'>;
};

export type IdentityProvider = {
  issuer(): string;
  /** What proves a partner's site to this provider. */
  clientSecret(partner: string): string;
  routes(app: FastifyInstance): Promise<void>;
};

/**
 * The development identity provider at `idp.localhost`, for partners with single sign-on whose settings name none. It
 * answers as anybody who is asked for, so it is never there in production. It is loaded when somebody first comes.
 * @throws Error in production
 */
export function createIdentityProvider({
  env,
  sites,
  port,
  callbackPath,
  log,
}: IdentityProviderOptions): IdentityProvider {
  if (env.APP_ENV === 'production')
    throw new Error('The development identity provider is not for production: it takes everybody’s word.');
  const issuer = () => `http://${HOST}:${port()}`;
  const clientSecret = (partner: string) =>
    createHmac('sha256', env.COOKIE_SECRET).update(`development identity provider ${partner}`).digest('base64url');

  /** Clients are the sites that have single sign-on now, at the hosts that they are reached under. */
  async function open(): Promise<RequestListener> {
    const { openDevelopmentProvider } = await import('./development-provider.ts');
    const withSso = sites.filter(({ bundle }) => bundle.basics.partner.settings.enrollmentType === 'sso');
    const clients = withSso.map((site) => {
      const origins = new Set([
        siteOrigin(site, { APP_ENV: 'development', PORT: port() }),
        siteOrigin(site, { APP_ENV: env.APP_ENV, PORT: port() }),
      ]);
      return {
        id: site.code,
        secret: clientSecret(site.code),
        redirectUris: [...origins].map((origin) => origin + callbackPath),
      };
    });
    return openDevelopmentProvider({
      issuer: issuer(),
      clients,
      onFailure: (error) => log.error({ err: error }, 'the development identity provider failed'),
    });
  }
  let opened: Promise<RequestListener> | undefined;

  return {
    issuer,
    clientSecret,
    async routes(app) {
      // The provider reads the requests itself.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, _payload, done) => done(null));
      app.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: '/*',
        constraints: { host: HOST_HEADER },
        schema: { hide: true },
        handler: async (request, reply) => {
          opened ??= open();
          const answer = await opened;
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
          reply.hijack();
          answer(request.raw, reply.raw);
          return reply;
        },
      });
    },
  };
}
