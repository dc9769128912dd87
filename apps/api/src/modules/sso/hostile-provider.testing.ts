import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Json = Record<string, unknown>;

/** Answers a request in a way of its own. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What a provider does otherwise than an honest one. */
export type Deeds = {
  /** Changes what the provider says of itself. */
  metadata?(usual: Json): Json;
  /** Changes what the identity token claims. */
  claims?(usual: Json): Json;
  /** Header of the identity token. */
  header?: Json;
  /** Makes the signature of the identity token in another way. */
  signature?(signed: string): string;
  /** Changes what the token call answers. */
  tokens?(usual: Json): Json;
  /** Changes what is told when somebody asks for more. */
  userinfo?(usual: Json): Json;
  /** Takes a code more than once. */
  takesCodesAgain?: boolean;
  /** Answers a path in a way of its own. */
  answers?: Readonly<Record<string, Answer>>;
};

export type HostileProvider = {
  issuer: string;
  deeds: Deeds;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** What the visitor's browser would bring back: the code that belongs to where we sent it. */
  signIn(location: string, who?: Json): URL;
  close(): Promise<void>;
};

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An identity provider that is honest until it is told to do otherwise, but always insists on PKCE and its client's secret. */
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
      encoded(provider.deeds.header ?? { alg: 'ES256', kid: '1' }),
      encoded(provider.deeds.claims?.(usual) ?? usual),
    ].join('.');
    const honest = () =>
      sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    return [signed, provider.deeds.signature?.(signed) ?? honest()].join('.');
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
    if (!provider.deeds.takesCodesAgain) codes.delete(form.get('code') ?? '');
    const accessToken = randomUUID();
    people.set(accessToken, who);
    const usual = {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken(params, who, accessToken),
    };
    return json(response, 200, provider.deeds.tokens?.(usual) ?? usual);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', provider.issuer);
    provider.asked.push(pathname);
    const own = provider.deeds.answers?.[pathname];
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
      return json(response, 200, provider.deeds.metadata?.(usual) ?? usual);
    }
    if (pathname === '/jwks')
      return json(response, 200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'ES256', use: 'sig' }],
      });
    if (pathname === '/me') {
      const usual = people.get((request.headers.authorization ?? '').replace('Bearer ', '')) ?? {};
      return json(response, 200, provider.deeds.userinfo?.(usual) ?? usual);
    }
    if (pathname === '/token') return void token(request, response);
    return json(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: HostileProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deeds: {},
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
