/** Lists of restaurants that are shared by a link. Others use the service and delete what has expired. */
export { deleteExpiredLists } from './favorite-lists.repository.ts';
export type { FavoriteListService } from './favorite-lists.service.ts';
