/** Photographs of restaurants, of all programs or of one (MER-09). Others list and read them; the imports write them. */
export { findPhotograph, listPhotographs, readPhotographFacts } from './photographs.repository.ts';
