import type { Plugin } from 'vite';

const DEFAULT = 'var defaultStylisPlugins = [prefixer];';

/**
 * Removes the table of vendor prefixes from Emotion's cache. The shell asks for no prefixes (style-cache.ts), but the
 * bundler cannot know that the default is never used.
 * @param code the module of `@emotion/cache`
 * @throws Error if the module no longer has the default
 */
export function withoutPrefixes(code: string): string {
  if (!code.includes(DEFAULT))
    throw new Error(`@emotion/cache has changed: "${DEFAULT}" is gone. Adapt apps/web/compile/no-prefixes.ts.`);
  return code.replace(DEFAULT, 'var defaultStylisPlugins = [];');
}

/** {@link withoutPrefixes} for the build. */
export function noPrefixesPlugin(): Plugin {
  return {
    name: 'no-prefixes',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/@emotion\/cache\/.*\.js$/, code: /createCache = / },
      handler: (code) => ({ code: withoutPrefixes(code), map: null }),
    },
  };
}
