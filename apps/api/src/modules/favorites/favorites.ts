/** Restaurants that members marked with a heart (EXT-04). Others drop removed restaurants from a list of ids. */
export { listedOf } from './favorites.repository.ts';
