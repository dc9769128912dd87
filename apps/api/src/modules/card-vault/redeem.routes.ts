import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../platform/http/app-error.ts';
import { OPEN_IN_STAGING } from '../../platform/http/staging-gate.ts';
import type { CardsHost } from './cards-host.ts';
import { UNKNOWN_TOKEN, type Redeemed } from './remote-vault.ts';
import { isSigned, SIGNATURE_HEADER } from './signed-body.ts';
import { hideErrorDetails } from './vault-errors.ts';
import type { CardVault } from './vault.ts';

const RedeemSchema = Type.Object(
  { partner: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), token: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
);

const MAX_BODY_BYTES = 512;

export type RedeemRouteOptions = { host: CardsHost; vault: CardVault; secret: string; now(): Date };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lets other servers with the same CARD_VAULT_SECRET redeem tokens of this vault. */
export function redeemRoutes({ host, vault, secret, now }: RedeemRouteOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    hideErrorDetails(app);
    // The signature covers the raw bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post(
      '/v1/redeem',
      {
        constraints: { host: host.hostHeader },
        config: OPEN_IN_STAGING,
        bodyLimit: MAX_BODY_BYTES,
        schema: { hide: true },
      },
      async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        if (!isSigned(text, request.headers[SIGNATURE_HEADER], secret, now()))
          throw new AppError(
            401,
            'bad_signature',
            'The body is not signed with the secret of this vault, or the clocks differ too much.',
          );
        const body = parseJson(text);
        if (!Value.Check(RedeemSchema, body))
          throw new AppError(
            400,
            'bad_request',
            'The body must be {"partner": "<code>", "token": "<token>"} and nothing else.',
          );
        const card = await vault.redeem(body.partner, body.token);
        if (!card)
          throw new AppError(404, UNKNOWN_TOKEN, 'The token is unknown, used, expired, or of another partner.');
        const answer: Redeemed = {
          network: card.network,
          lastFour: card.lastFour,
          fingerprint: card.fingerprint.toString('base64'),
        };
        return reply.header('cache-control', 'no-store').send(answer);
      },
    );
  };
}
