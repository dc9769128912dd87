import type { Plugin } from 'vite';

/** What a module of loaders exports, by name. */
const EXPORTS = /^export (?:const|(?:async )?function) (\w+)/gm;

/** A module with the same exports as one of page loaders, all undefined. */
export const withoutLoaders = (code: string): string =>
  [...code.matchAll(EXPORTS)].map(([, name]) => `export const ${name} = undefined;`).join('\n');

/**
 * Empties the page loaders (`*.loader.ts`) in the browser's build. Routes name them, but only the server runs them; with
 * them go the chunks that they would share with pages, whose names the entry lists.
 */
export function serverLoadersPlugin(): Plugin {
  return {
    name: 'server-loaders',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/libs\/.*\.loader\.ts$/ },
      handler: (code, _id, options) =>
        options?.ssr ? null : { code: withoutLoaders(code), map: null, moduleSideEffects: false },
    },
  };
}
