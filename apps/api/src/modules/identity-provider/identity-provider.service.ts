import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env/env.schema.ts';
import { currentSecret } from '../../platform/env/secret-list.ts';
import { IDENTITY_PROVIDER_HOST } from '../../platform/tenancy/platform-hosts.ts';
import { siteOrigin } from '../../platform/tenancy/site-origin.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';

const HOST_HEADER = /^idp\.localhost(?::\d{1,5})?$/i;

export type IdentityProvider = {
  issuer(): string;
  /** The client secret of a partner's site at this provider. */
  clientSecret(partner: string): string;
  routes(app: FastifyInstance): Promise<void>;
};

type Needs = { env: Env; sites: SiteRegistry; listeningPort(): number; log: FastifyBaseLogger };

/**
 * The development identity provider at `idp.localhost`, for partners with single sign-on whose settings name no
 * provider. It signs visitors in as anyone they choose, so it never exists in production. It is loaded when the first
 * visitor needs it.
 * @param callbackPath path on every site that members return to
 * @throws Error in production
 */
export function createIdentityProvider(
  { env, sites, listeningPort, log }: Needs,
  callbackPath: string,
): IdentityProvider {
  if (env.APP_ENV === 'production')
    throw new Error('The development identity provider is not for production: it accepts any identity.');
  const issuer = () => `http://${IDENTITY_PROVIDER_HOST}:${listeningPort()}`;
  const clientSecret = (partner: string) =>
    createHmac('sha256', currentSecret(env.COOKIE_SECRET))
      .update(`development identity provider ${partner}`)
      .digest('base64url');

  /** The clients are the sites that currently use single sign-on, at all their hosts. */
  function clientsNow() {
    const withSso = sites.sites.filter(({ bundle }) => bundle.basics.partner.settings.enrollmentType === 'sso');
    return withSso.map((site) => {
      const origins = new Set([
        siteOrigin(site, { APP_ENV: 'development', PORT: listeningPort() }),
        siteOrigin(site, { APP_ENV: env.APP_ENV, PORT: listeningPort() }),
      ]);
      return {
        id: site.code,
        secret: clientSecret(site.code),
        redirectUris: [...origins].map((origin) => origin + site.bundle.basics.partner.settings.apiBase + callbackPath),
      };
    });
  }

  async function open(clients: ReturnType<typeof clientsNow>): Promise<RequestListener> {
    const { openDevelopmentProvider } = await import('./development-provider.ts');
    return openDevelopmentProvider({
      issuer: issuer(),
      clients,
      onFailure: (error) => log.error({ err: error }, 'the development identity provider failed'),
    });
  }

  let opened: { key: string; listener: Promise<RequestListener> } | undefined;
  /** The provider, opened again when sites were added or changed. */
  function listener(): Promise<RequestListener> {
    const clients = clientsNow();
    const key = JSON.stringify(clients);
    if (opened?.key !== key) opened = { key, listener: open(clients) };
    return opened.listener;
  }

  return {
    issuer,
    clientSecret,
    async routes(app) {
      // The provider parses the request bodies itself.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, _payload, done) => done(null));
      app.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: '/*',
        constraints: { host: HOST_HEADER },
        schema: { hide: true },
        handler: async (request, reply) => {
          const answer = await listener();
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
