import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { interactionPolicy, Provider, type KoaContextWithOIDC } from 'oidc-provider';
// The package's default memory store, passed explicitly so that it does not log a warning at every start.
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { claimsOf, subjectOf } from './invented-people.ts';
import { aboutPage, failurePage, signInPage, type ProviderPage } from './provider-pages.ts';

/** A site that signs its members in here. */
export type ProviderClient = { id: string; secret: string; redirectUris: string[] };

export type DevelopmentProviderOptions = {
  issuer: string;
  clients: readonly ProviderClient[];
  onFailure(error: Error): void;
};

/** What the provider's pages need of Koa's context. */
type Context = Pick<KoaContextWithOIDC, 'req' | 'res' | 'method' | 'path' | 'status' | 'set' | 'body'>;

/** Maximum size of a submitted form. */
const MAX_FORM_BYTES = 1_000;

const INTERACTION = /^\/interaction\/[\w-]{1,64}$/;

const MINUTE_S = 60;

/**
 * An identity provider with invented people and without passwords. To a site it is a real OpenID provider (discovery,
 * code flow with PKCE, signed tokens). Its state is lost when the process ends.
 */
export function openDevelopmentProvider({ issuer, clients, onFailure }: DevelopmentProviderOptions): RequestListener {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const policy = interactionPolicy.base();
  // Developers want to sign in as different people, so the provider asks every time.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'every_time',
        'every visitor chooses an account',
        'login_required',
        ({ oidc }) => oidc.result?.login === undefined,
      ),
    );

  const provider: Provider = new Provider(issuer, {
    adapter: createMemoryAdapter(15),
    clients: clients.map(({ id, secret, redirectUris }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: redirectUris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...key, alg: 'ES256', use: 'sig' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      Grant: 10 * MINUTE_S,
      IdToken: 10 * MINUTE_S,
      Interaction: 10 * MINUTE_S,
      Session: 10 * MINUTE_S,
    },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => {
      const claims = claimsOf(subject);
      return claims && { accountId: subject, claims: () => claims };
    },
    // The people are invented, so no consent is needed to share their names with a site.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
      grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
      await grant.save();
      return grant;
    },
    renderError: (context) => show(context, failurePage()),
  });
  provider.on('server_error', (_context, error) => onFailure(error));
  // Koa's event, which the types of the provider hide.
  (provider as EventEmitter).on('error', onFailure);
  provider.use(async (context, next) => {
    if (context.path === '/') return show(context, aboutPage());
    return INTERACTION.test(context.path) ? interact(provider, context) : next();
  });
  return provider.callback();
}

async function interact(provider: Provider, context: Context): Promise<void> {
  const { req, res, method, path } = context;
  const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
  if (interaction === undefined || path !== `/interaction/${interaction.uid}`) {
    context.status = 400;
    return show(context, failurePage());
  }
  if (method !== 'POST')
    return show(context, signInPage(path, new URL(String(interaction.params['redirect_uri'])).origin));
  const accountId = subjectOf(new URLSearchParams(await formOf(req)).get('person') ?? '');
  const result =
    accountId === undefined
      ? { error: 'access_denied', error_description: 'the visitor canceled' }
      : { login: { accountId } };
  return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

function show(context: Context, { html, headers }: ProviderPage): void {
  context.set(headers);
  context.body = html;
}

async function formOf(request: IncomingMessage): Promise<string> {
  let text = '';
  // The body is read to its end even if it is too long: stopping early would break the connection before the response.
  for await (const part of request.setEncoding('utf8') as AsyncIterable<string>)
    if (text.length <= MAX_FORM_BYTES) text += part;
  return text.length > MAX_FORM_BYTES ? '' : text;
}
