import {
  ApiErrorSchema,
  CardIdQuerySchema,
  CardsSchema,
  LinkCardsSchema,
  LinkedCardsSchema,
  PartnerCardsSchema,
  type LinkCards,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { allowEmptyBodies } from '../../platform/http/empty-bodies.ts';
import { memberWords } from '../../platform/http/member-words.ts';
import { sessionOf } from '../../platform/session/access.ts';
import { partnerOf, siteOf } from '../../platform/tenancy/partner.ts';
import { toPartnerCard } from './card-names.ts';
import { partnerCards } from './cards.repository.ts';
import { createCardLinking, isAnyLinked, type LinkingDependencies } from './link-cards.ts';
import { listCards } from './list-cards.ts';
import { createCardUnlinking, type UnlinkingDependencies } from './unlink-card.ts';

/** Nobody has so many cards at hand; somebody who tries out tokens would. */
const CHANGES_PER_MINUTE = 30;

export type CardRouteOptions = { database: Database } & LinkingDependencies & UnlinkingDependencies;

/** Linked cards, and those that the program handed over (CRD-04 to CRD-09, ENR-11, EXT-06). */
export function cardRoutes(options: CardRouteOptions) {
  const { database } = options;
  const [link, unlink] = [createCardLinking(options), createCardUnlinking(options)];
  return async function routes(app: FastifyInstance): Promise<void> {
    allowEmptyBodies(app);
    const list = { summary: 'The linked cards of the member, oldest first', response: { 200: CardsSchema } };
    app.get('/api/Member/Cards', { schema: list }, (request) =>
      listCards(database, siteOf(request), sessionOf(request).memberId),
    );

    const loaded = {
      summary: 'The cards that the program handed over for the member',
      response: { 200: PartnerCardsSchema },
    };
    app.get('/api/Cards/AllPartnerCards', { schema: loaded }, async (request) => {
      const { code, settings } = partnerOf(request);
      if (!settings.hasPartnerLoadedCards) throw notFound('Cards of the program at this partner');
      const words = memberWords(request);
      const rows = await database.withPartner(code, (trx) => partnerCards(trx, sessionOf(request).memberId));
      return rows.map((row) => toPartnerCard(row, words));
    });

    const config = { rateLimit: { max: CHANGES_PER_MINUTE } };
    const add = {
      summary: 'Links cards; says of each what became of it',
      body: LinkCardsSchema,
      response: { 200: LinkedCardsSchema, 400: Type.Union([LinkedCardsSchema, ApiErrorSchema]) },
    };
    app.post<{ Body: LinkCards }>('/api/Member/Cards', { schema: add, config }, async (request, reply) => {
      const answer = await link(request, request.body);
      return reply.code(isAnyLinked(answer) ? 200 : 400).send(answer);
    });

    const remove = {
      summary: 'Unlinks a card; the last one closes the account',
      querystring: CardIdQuerySchema,
      response: { 200: Type.Literal(true) },
    };
    app.delete<{ Querystring: Static<typeof CardIdQuerySchema> }>(
      '/api/Member/Cards',
      { schema: remove, config },
      async (request, reply) => {
        await unlink(request, reply, request.query);
        return reply.send(true);
      },
    );
  };
}
