import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compactStylesPlugin } from './compile/compact-styles.ts';
import { droppableComponentsPlugin } from './compile/droppable-components.ts';

/** What every page needs, in one file: small files that load together compress a tenth worse than one. */
const core = { name: 'core', priority: 2, tags: ['$initial' as const] };

/** What pages with restaurants share: the card, the search field, and what the visitor did before. */
const restaurants = {
  name: 'restaurants',
  priority: 1,
  test: /\/libs\/(merchants\/src\/(card|merchants\.endpoints|image-url|waiting|search-terms)|site\/src\/react\/(PageHead|page-meta)|location\/src|ui\/src\/(label\/(EarnTag|Tag)|rating|loading\/Skeleton|search-bar|autocomplete\/AutocompleteInput)|rules\/src\/(place-text|distance-text|round-position|default-location))/,
};

/** What the search page shares with its own parts that come on demand. */
const search = {
  name: 'search',
  priority: 1,
  test: /\/libs\/(search\/src\/(address|search-request|filters\/available)|ui\/src\/chip)/,
};

/** What pages with a form share: they need nearly all of it, and none without a form needs any. */
const forms = { name: 'forms', priority: 1, test: /\/libs\/forms\/src\/|\/node_modules\/(react-)?final-form\// };

/** One compile for all partners (BLD-02): the browser's chunks, and the renderer for server and compose. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compactStylesPlugin(), droppableComponentsPlugin()],
  appType: 'custom',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // The map libraries are large, and only ever loaded on demand; what may load at first is bounded by compose.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      treeshake: {
        // An icon that nobody shows must not stay because making it looks like a deed.
        manualPureFunctions: ['createLucideIcon'],
        // Emotion imports these for a function that nothing here calls; their packages do not say that they can go.
        moduleSideEffects: [{ test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      input: { client: `${import.meta.dirname}/src/client.tsx` },
      output: { codeSplitting: { groups: [core, restaurants, search, forms] } },
    },
  },
  // The ES build shares its code between page and worker; the default one packs it a second time.
  resolve: {
    alias: [
      { find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' },
      { find: '@emotion/is-prop-valid', replacement: `${import.meta.dirname}/compile/takes-attributes.ts` },
    ],
  },
  worker: { format: 'es' },
});
