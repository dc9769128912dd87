/**
 * Characters that show as nothing: format and bidirectional marks, joiners, fillers, variation selectors, and the blank
 * Braille pattern.
 */
export const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu;
