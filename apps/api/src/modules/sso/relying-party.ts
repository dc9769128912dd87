import { createHash } from 'node:crypto';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import { staleWhileRevalidate } from '../../platform/cache/stale-while-revalidate.ts';
import { isStorable, type Claims } from './identity-claims.ts';
import { boundedFetch, fetchFromThisServer } from './provider-fetch.ts';
import type { SsoClient } from './sso-partners.ts';
import { refusalOf, SsoRefusal } from './sso-refusal.ts';
import type { SsoTransaction } from './sso-transaction.ts';

/** An identity at a provider, with its claims. */
export type Identity = { issuer: string; subject: string; claims: Claims };

/** Our side of OpenID Connect: the code flow with PKCE. Anything it cannot trust throws an SsoRefusal. */
export type RelyingParty = {
  /** The URL to redirect a visitor to for signing in, and the secrets to store until they return. */
  begin(
    client: SsoClient,
    redirectUri: string,
  ): Promise<{ address: string; secrets: Pick<SsoTransaction, 'state' | 'nonce' | 'verifier'> }>;
  /** @param callback the registered callback URL, with the query of the request */
  finish(client: SsoClient, callback: URL, transaction: SsoTransaction): Promise<Identity>;
};

export type RelyingPartyOptions = {
  /** Timeout of a single response of a provider. A sign-in may need four. */
  timeoutMs?: number;
  /** Whether a provider on this machine may use plain http (not in production). */
  allowsPlainHttp: boolean;
  now(): Date;
  warn(details: object, message: string): void;
};

const TIMEOUT_MS = 4_000;

/** How far the clock of a provider may be off, in seconds. Its tokens come over a connection to it, and for one use. */
const CLOCK_TOLERANCE = 120;

/** How long the metadata of a provider is cached. */
const METADATA_MAX_AGE_MS = 600_000;

/** Subjects are at most 255 characters of ASCII (OpenID Connect Core 1.0, section 2). */
const MAX_SUBJECT = 255;

/** The library is loaded when the first visitor needs it. */
const library = () => import('openid-client');

export function createRelyingParty({
  timeoutMs = TIMEOUT_MS,
  allowsPlainHttp,
  now,
  warn,
}: RelyingPartyOptions): RelyingParty {
  async function discover({ issuer, clientId, clientSecret, isDevelopment }: SsoClient): Promise<Configuration> {
    const oidc = await library();
    const authenticate: ClientAuth = (server, ...rest) => {
      if (clientSecret === undefined) return oidc.None()(server, ...rest);
      const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
      return (
        methods.includes('client_secret_basic')
          ? oidc.ClientSecretBasic(clientSecret)
          : oidc.ClientSecretPost(clientSecret)
      )(server, ...rest);
    };
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE },
      authenticate,
      {
        timeout: timeoutMs / 1000,
        [oidc.customFetch]: boundedFetch(isDevelopment ? fetchFromThisServer : undefined),
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(allowsPlainHttp && isLoopback(issuer) ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    // Throws on metadata that cannot be used, so that it is not cached.
    oidc.buildAuthorizationUrl(configuration, {});
    const { token_endpoint: tokens, jwks_uri: keys } = configuration.serverMetadata();
    if (tokens === undefined || keys === undefined)
      throw new SsoRefusal('bad_answer', 'the metadata of the provider has no token endpoint or keys');
    return configuration;
  }

  const discovered = staleWhileRevalidate<SsoClient, Configuration>({
    keyOf: ({ partner, issuer, clientId }) => [partner, issuer, clientId].join(' '),
    read: discover,
    onFailure: (failure, { partner, issuer }) =>
      warn({ partner, issuer, reason: refusalOf(failure).message }, 'the identity provider cannot be used'),
    maxAgeMs: METADATA_MAX_AGE_MS,
    now,
  });

  return {
    async begin(client, redirectUri) {
      const oidc = await library();
      const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      try {
        const address = oidc.buildAuthorizationUrl(await discovered.get(client), {
          redirect_uri: redirectUri,
          scope: client.scopes.join(' '),
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
        return { address: address.href, secrets };
      } catch (failure) {
        throw refusalOf(failure);
      }
    },

    async finish(client, callback, { state, nonce, verifier }) {
      const oidc = await library();
      try {
        const configuration = await discovered.get(client);
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, checks);
        const claims = tokens.claims();
        if (claims === undefined || tokens.id_token === undefined)
          throw new SsoRefusal('bad_answer', 'there is no identity token');
        if (!matchesAccessToken(tokens.access_token, tokens.id_token, claims))
          throw new SsoRefusal('bad_answer', 'the access token does not match the identity token');
        if (claims.sub.length === 0 || claims.sub.length > MAX_SUBJECT || !isStorable(claims.sub))
          throw new SsoRefusal('bad_answer', 'the subject cannot be stored');
        const needsUserInfo =
          configuration.serverMetadata().userinfo_endpoint !== undefined && !hasPersonClaims(claims);
        const more = needsUserInfo ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
        return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } };
      } catch (failure) {
        throw refusalOf(failure);
      }
    },
  };
}

/** Whether the token contains name and address, as many providers' do; otherwise the userinfo endpoint is requested. */
const hasPersonClaims = (claims: IDToken): boolean => ('given_name' in claims || 'name' in claims) && 'email' in claims;

/** Whether a host is this machine, to browsers too, so that its traffic does not leave the machine. */
function isLoopback(issuer: string): boolean {
  const { hostname } = new URL(issuer);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}

/**
 * Whether the token's `at_hash`, if present, matches the access token (OpenID Connect Core 1.0, section 3.1.3.6). The
 * library leaves this check to its caller.
 */
function matchesAccessToken(accessToken: string, idToken: string, claims: IDToken): boolean {
  const { at_hash: expected } = claims;
  if (expected === undefined) return true;
  const { alg } = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()) as { alg: string };
  const hash = createHash(`sha${/(?:256|384|512)$/.exec(alg)?.[0] ?? '512'}`)
    .update(accessToken)
    .digest();
  return expected === hash.subarray(0, hash.length / 2).toString('base64url');
}
