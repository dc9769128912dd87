import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * No vendor prefixes: no supported browser needs them where styles use them. One list for all caches, because on the
 * server Emotion keeps the CSS that it has compiled by list, so that pages after the first need not compile it again.
 */
const NO_PREFIXES: NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']> = [];

/** An empty cache of Emotion. */
export const emptyStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: NO_PREFIXES });

/**
 * The cache of the browser, which knows the styles that the document came with (`data-styles` lists their names).
 *
 * Emotion would find such a list itself, but it moves the style element to the end of the head, where the browser parses
 * it again and computes the styles of the whole page again, while a slow phone is taking the page over.
 */
export function pageStyleCache(): EmotionCache {
  const cache = emptyStyleCache();
  const names = document.querySelector<HTMLElement>('style[data-styles]')?.dataset['styles'] ?? '';
  for (const name of names.split(' ')) cache.inserted[name] = true;
  return cache;
}
