import {
  AddedFavoritesSchema,
  AddFavoritesSchema,
  ApiErrorSchema,
  FavoritesSchema,
  MerchantIdSchema,
  type AddFavorites,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';

const MerchantParams = Type.Object({ merchantId: MerchantIdSchema });
type Params = Static<typeof MerchantParams>;

/** The favorite restaurants of the signed-in member (EXT-04). */
export function favoriteRoutes(
  app: FastifyInstance,
  { favorites, callers }: Pick<Services, 'favorites' | 'callers'>,
): void {
  allowEmptyBodies(app);
  // Hearts are outside the account, and so a bounced address does not stop them.
  const config = { withBrokenEmail: true } as const;

  const list = {
    summary: 'The favorite restaurants of the member, newest first',
    response: { 200: FavoritesSchema, 404: ApiErrorSchema },
  };
  app.get('/api/Member/Favorites', { schema: list, config }, (request) => favorites.list(callers.member(request)));

  const merge = {
    summary: 'Adds restaurants to the member’s favorites, as a browser does for a visitor who signs in',
    body: AddFavoritesSchema,
    response: { 200: AddedFavoritesSchema, 404: ApiErrorSchema },
  };
  app.post<{ Body: AddFavorites }>('/api/Member/Favorites', { schema: merge, config }, (request) =>
    favorites.merge(callers.memberInPerson(request), request.body.merchantIds),
  );

  const add = {
    summary: 'Makes a restaurant a favorite; repeating it changes nothing',
    params: MerchantParams,
    response: { 200: FavoritesSchema, 404: ApiErrorSchema, 409: ApiErrorSchema },
  };
  app.put<{ Params: Params }>('/api/Member/Favorites/:merchantId', { schema: add, config }, (request) =>
    favorites.add(callers.memberInPerson(request), request.params.merchantId),
  );

  const remove = {
    summary: 'Removes a restaurant from the favorites; repeating it changes nothing',
    params: MerchantParams,
    response: { 200: FavoritesSchema, 404: ApiErrorSchema },
  };
  app.delete<{ Params: Params }>('/api/Member/Favorites/:merchantId', { schema: remove, config }, (request) =>
    favorites.remove(callers.memberInPerson(request), request.params.merchantId),
  );
}
