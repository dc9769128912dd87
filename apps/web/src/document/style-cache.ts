import createCache, { type EmotionCache } from '@emotion/cache';

/** An empty cache of Emotion. Styles get no vendor prefixes: no supported browser needs them where styles use them. */
export const emptyStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });

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
