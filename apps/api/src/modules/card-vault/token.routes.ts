import { cardTypes } from '@dining/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { limitRate } from '../../platform/http/request-rate.ts';
import { OPEN_IN_STAGING } from '../../platform/http/staging-gate.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import { readCardNumber } from './card-number.ts';
import type { CardsHost } from './cards-host.ts';
import { hideErrorDetails } from './vault-errors.ts';
import type { TokenVault } from './vault.ts';

/** Faster than anyone types cards; per IP address. */
const TOKENS_PER_MINUTE = 30;

/** Enough for a number, a partner's code and JSON syntax. */
const MAX_BODY_BYTES = 256;

export type TokenRouteOptions = { host: CardsHost; vault: TokenVault; sites: SiteRegistry };

const refused = (): AppError => new AppError(403, 'forbidden', 'Only the card frame may send cards.');
const unreadable = (): AppError =>
  new AppError(
    400,
    'bad_request',
    'The body must be {"number": "<12 to 19 digits>", "partner": "<code>"} and nothing else.',
  );
const problems = {
  invalid: new AppError(400, 'invalid', 'The card number is not valid.'),
  type: new AppError(400, 'type', 'Cards of this type are not accepted.'),
};

/** The two texts of the body. The errors of a schema would quote the input, which may be a card number. */
function read(body: unknown): { number: string; partner: string } {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 2) throw unreadable();
  const { number, partner } = body as Record<string, unknown>;
  if (typeof number !== 'string' || typeof partner !== 'string') throw unreadable();
  return { number, partner };
}

/**
 * Exchanges a typed card for a token on the frame's host (CRD-02, CRD-03). The number is not stored, logged or
 * returned, and pages of other origins cannot send one.
 */
export function tokenRoutes({ host, vault, sites }: TokenRouteOptions) {
  const isFromFrame = ({ headers }: FastifyRequest): boolean =>
    headers.origin === host.origin() &&
    ['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

  return async function routes(app: FastifyInstance): Promise<void> {
    hideErrorDetails(app);
    await limitRate(app, TOKENS_PER_MINUTE);
    app.removeContentTypeParser('text/plain');
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      if (!isFromFrame(request)) throw refused();
    };
    app.post(
      '/v1/tokens',
      {
        constraints: { host: host.hostHeader },
        config: OPEN_IN_STAGING,
        bodyLimit: MAX_BODY_BYTES,
        schema: { hide: true },
        onRequest,
      },
      async (request, reply) => {
        const { number, partner } = read(request.body);
        const site = sites.sites.find(({ code }) => code === partner);
        if (!site) throw unreadable();
        const card = readCardNumber(number);
        if (typeof card === 'string') throw problems[card];
        if (!site.bundle.basics.partner.settings.cardTypesAccepted.includes(card.network)) throw problems.type;
        const token = await vault.store(partner, card, number);
        return reply
          .header('cache-control', 'no-store')
          .send({ token, lastFour: card.lastFour, cardType: cardTypes[card.network] });
      },
    );
  };
}
