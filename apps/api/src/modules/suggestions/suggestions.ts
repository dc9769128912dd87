/** Words and places that complete what a visitor types. Others find the nearest places. */
export { nearestPlaces } from './nearest-places.ts';
