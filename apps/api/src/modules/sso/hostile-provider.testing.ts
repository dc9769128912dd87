import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Json = Record<string, unknown>;

/** Handles a request in place of the provider. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** How a hostile provider deviates from an honest one. */
export type Attacks = {
  /** Changes the discovery metadata. */
  metadata?(usual: Json): Json;
  /** Changes the claims of the identity token. */
  claims?(usual: Json): Json;
  /** Header of the identity token. */
  header?: Json;
  /** Replaces the signature of the identity token. */
  signature?(signed: string): string;
  /** Changes the response of the token endpoint. */
  tokens?(usual: Json): Json;
  /** Changes the response of the userinfo endpoint. */
  userinfo?(usual: Json): Json;
  /** Accepts a code more than once. */
  acceptsCodesAgain?: boolean;
  /** Handlers that replace the provider's, by path. */
  answers?: Readonly<Record<string, Answer>>;
};

export type HostileProvider = {
  issuer: string;
  attacks: Attacks;
  /** Requested paths, in order. */
  asked: string[];
  /** The callback URL with a code, as the visitor's browser would open it after signing in. */
  signIn(location: string, who?: Json): URL;
  close(): Promise<void>;
};

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An identity provider that is honest except for its `attacks`; it always requires PKCE and the client's secret. */
export async function startHostileProvider(
  secretOf: (clientId: string) => string | undefined,
): Promise<HostileProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const codes = new Map<string, { params: URLSearchParams; who: Json }>();
  const people = new Map<string, Json>();

  const json = (response: ServerResponse, status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  function idToken(params: URLSearchParams, who: Json, accessToken: string): string {
    const now = Math.floor(Date.now() / 1000);
    const atHash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
    const usual = {
      iss: provider.issuer,
      aud: params.get('client_id'),
      exp: now + 300,
      iat: now,
      nonce: params.get('nonce'),
      at_hash: atHash,
      ...who,
    };
    const signed = [
      encoded(provider.attacks.header ?? { alg: 'ES256', kid: '1' }),
      encoded(provider.attacks.claims?.(usual) ?? usual),
    ].join('.');
    const honest = () =>
      sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    return [signed, provider.attacks.signature?.(signed) ?? honest()].join('.');
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const begun = codes.get(form.get('code') ?? '');
    if (!begun) return json(response, 400, { error: 'invalid_grant' });
    const { params, who } = begun;
    const [id = '', secret = ''] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      id === params.get('client_id') &&
      secret === secretOf(id) &&
      challenge === params.get('code_challenge') &&
      form.get('redirect_uri') === params.get('redirect_uri');
    if (!isRight) return json(response, 401, { error: 'invalid_client' });
    if (!provider.attacks.acceptsCodesAgain) codes.delete(form.get('code') ?? '');
    const accessToken = randomUUID();
    people.set(accessToken, who);
    const usual = {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken(params, who, accessToken),
    };
    return json(response, 200, provider.attacks.tokens?.(usual) ?? usual);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', provider.issuer);
    provider.asked.push(pathname);
    const own = provider.attacks.answers?.[pathname];
    if (own) return own(request, response);
    const { issuer } = provider;
    if (pathname === '/.well-known/openid-configuration') {
      const usual = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/me`,
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
      };
      return json(response, 200, provider.attacks.metadata?.(usual) ?? usual);
    }
    if (pathname === '/jwks')
      return json(response, 200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'ES256', use: 'sig' }],
      });
    if (pathname === '/me') {
      const usual = people.get((request.headers.authorization ?? '').replace('Bearer ', '')) ?? {};
      return json(response, 200, provider.attacks.userinfo?.(usual) ?? usual);
    }
    if (pathname === '/token') return void token(request, response);
    return json(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: HostileProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attacks: {},
    asked: [],
    signIn(location, who = {}) {
      const params = new URL(location).searchParams;
      const code = randomUUID();
      codes.set(code, {
        params,
        who: {
          sub: 'ada',
          given_name: 'Ada',
          family_name: 'Lovelace',
          email: 'ada@example.com',
          email_verified: true,
          ...who,
        },
      });
      const back = new URL(params.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: params.get('state') ?? '', iss: provider.issuer }).toString();
      return back;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
}
