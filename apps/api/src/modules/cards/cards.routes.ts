import {
  ApiErrorSchema,
  CardIdQuerySchema,
  CardNicknameFormSchema,
  CardParamsSchema,
  CardsSchema,
  DoneSchema,
  LinkCardsSchema,
  LinkedCardsSchema,
  PartnerCardsSchema,
  type CardNicknameForm,
  type LinkCards,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';

/** More than a member with their cards at hand needs, fewer than guessing tokens takes. */
const CHANGES_PER_MINUTE = 30;

/** The cards of the signed-in member. */
export function cardRoutes(
  app: FastifyInstance,
  { cards, callers, sessionCookies }: Pick<Services, 'cards' | 'callers' | 'sessionCookies'>,
): void {
  allowEmptyBodies(app);

  const list = { summary: 'The linked cards of the member, oldest first', response: { 200: CardsSchema } };
  app.get('/api/Member/Cards', { schema: list }, (request) => {
    const { site, session } = callers.member(request);
    return cards.list(site, session.memberId);
  });

  const loaded = {
    summary: 'The cards that the program supplied for the member',
    response: { 200: PartnerCardsSchema },
  };
  app.get('/api/Cards/AllPartnerCards', { schema: loaded }, (request) =>
    cards.listPartnerCards(callers.member(request)),
  );

  const config = { rateLimit: { max: CHANGES_PER_MINUTE } };
  const add = {
    summary: 'Links cards and returns the result for each',
    body: LinkCardsSchema,
    response: { 200: LinkedCardsSchema, 400: Type.Union([LinkedCardsSchema, ApiErrorSchema]) },
  };
  app.post<{ Body: LinkCards }>('/api/Member/Cards', { schema: add, config }, async (request, reply) => {
    const result = await cards.link(callers.memberInPerson(request), request.body);
    const isAnyLinked = result.cardRegistration.some(({ error }) => error === undefined);
    return reply.code(isAnyLinked ? 200 : 400).send(result);
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
      const { isClosed } = await cards.unlink(callers.memberInPerson(request), request.query);
      if (isClosed) sessionCookies.clear(request, reply);
      return reply.send(true);
    },
  );

  const rename = {
    summary: 'Gives a linked card a nickname; an empty one removes it',
    params: CardParamsSchema,
    body: CardNicknameFormSchema,
    response: { 200: DoneSchema },
  };
  app.put<{ Params: Static<typeof CardParamsSchema>; Body: CardNicknameForm }>(
    '/api/Member/Cards/:id',
    { schema: rename, config },
    async (request) => {
      await cards.rename(callers.memberInPerson(request), request.params.id, request.body.nickname);
      return {};
    },
  );
}
