import {
  ApiErrorSchema,
  DoneSchema,
  FavoriteListSchema,
  ListTokenSchema,
  NewFavoriteListSchema,
  SharedListSchema,
  SharedListsSchema,
  type NewFavoriteList,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

const TokenParams = Type.Object({ token: ListTokenSchema });
type Params = Static<typeof TokenParams>;

/** More than a person shares, too few for filling the table. */
const LISTS_PER_MINUTE = 10;

/** Lists of restaurants that are shared by a link (EXT-15). */
export function favoriteListRoutes(
  app: FastifyInstance,
  { favoriteLists, callers }: Pick<Services, 'favoriteLists' | 'callers'>,
): void {
  allowEmptyBodies(app);

  const share = {
    summary: 'Shares a copy of a list of restaurants by a link',
    body: NewFavoriteListSchema,
    response: { 200: SharedListSchema, 404: ApiErrorSchema, 409: ApiErrorSchema },
  };
  app.post<{ Body: NewFavoriteList }>(
    '/api/FavoriteLists',
    { schema: share, config: { access: 'optional', rateLimit: { max: LISTS_PER_MINUTE } } },
    (request) =>
      // The list becomes the member's own, which an administrator who emulates them must not cause.
      favoriteLists.share(request.session ? callers.memberInPerson(request) : callers.of(request), request.body),
  );

  const find = {
    summary: 'A shared list',
    params: TokenParams,
    response: { 200: FavoriteListSchema, 404: ApiErrorSchema },
  };
  app.get<{ Params: Params }>(
    '/api/FavoriteLists/:token',
    { schema: find, config: { access: 'public' } },
    async (request) => {
      const list = await favoriteLists.find(partnerOf(request), request.params.token);
      if (!list) throw notFound('The list');
      return list;
    },
  );

  const config = { withBrokenEmail: true } as const;
  const list = {
    summary: 'The lists that the member shares, newest first',
    response: { 200: SharedListsSchema, 404: ApiErrorSchema },
  };
  app.get('/api/Member/FavoriteLists', { schema: list, config }, (request) =>
    favoriteLists.list(callers.member(request)),
  );

  const stop = {
    summary: 'Stops sharing a list; repeating it changes nothing',
    params: TokenParams,
    response: { 200: DoneSchema, 404: ApiErrorSchema },
  };
  app.delete<{ Params: Params }>('/api/Member/FavoriteLists/:token', { schema: stop, config }, async (request) => {
    await favoriteLists.stop(callers.memberInPerson(request), request.params.token);
    return {};
  });
}
