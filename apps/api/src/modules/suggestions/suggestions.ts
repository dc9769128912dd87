/** Words and places that complete what a visitor types. Others find the nearest places, and read sentences. */
export { nearestPlaces } from './nearest-places.ts';
export { createWordService, type WordService } from './read-words/read-words.ts';
