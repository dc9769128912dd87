import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareIconsPlugin } from './compile/bare-icons.ts';
import { compactStylesPlugin } from './compile/compact-styles.ts';
import { droppableComponentsPlugin } from './compile/droppable-components.ts';
import { noPrefixesPlugin } from './compile/no-prefixes.ts';
import { serverLoadersPlugin } from './compile/server-loaders.ts';
import { sharedChunks } from './compile/shared-chunks.ts';

/** What every page needs, in one file: small files that load together compress a tenth worse than one. */
const core = { name: 'core', priority: 2, tags: ['$initial' as const] };

/**
 * What pages share: nearly all of them; those with restaurants; unrelated ones in little ("small"); those with content
 * blocks and carousels; the home pages, and their parts below the screen ("below"); the search page, and the parts of its
 * results that load once it is taken over ("results"); the page of a restaurant, and its parts that load then ("ticket");
 * those on which a table can be booked ("tables"); those that speak of meals, and that say what one earns ("earning"); those
 * with a form; the account; and what every page runs once it is taken over, with the pages shown when something failed
 * ("quiet"). The package.json of each lib says which of its modules belong there. A module that two of them need goes into
 * the first, unless it is listed in another. Only the pages of "quiet" are part of one: compose finds the files of a page by
 * the name of its chunk.
 */
const shared = sharedChunks(
  [resolve(import.meta.dirname, '../../libs/*'), import.meta.dirname],
  [
    'pages',
    'restaurants',
    'small',
    'content',
    'carousel',
    'home',
    'blocks',
    'search',
    'merchant',
    'meals',
    'earning',
    'forms',
    'account',
    'quiet',
    'below',
    'tables',
    'ticket',
    'results',
  ],
);

/** The file of a page of the router. */
const PAGE = /Page-[^/]*\.js$/;

/** Code of Mapbox, which only bundles of partners with a token may have, is in files whose names say so. */
const chunkFileNames = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => id.includes('/node_modules/mapbox-gl/'))
    ? 'assets/mapbox-[name]-[hash].js'
    : 'assets/[name]-[hash].js';

/** One compile for all partners (BLD-02): the browser's chunks, and the renderer for server and compose. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    compactStylesPlugin(),
    droppableComponentsPlugin(),
    bareIconsPlugin(),
    noPrefixesPlugin(),
    serverLoadersPlugin(),
  ],
  appType: 'custom',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A visitor waits for a page, so its files are fetched together. Other parts mostly need files that are there: the
      // list of theirs would be a kilobyte of the code that every page loads first.
      resolveDependencies: (file, files) => (PAGE.test(file) ? files : files.filter((name) => name.endsWith('.css'))),
    },
    // The map libraries are large, and only ever loaded on demand; what may load at first is bounded by compose.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      treeshake: {
        // Emotion imports these for a function that is never called here; their packages do not declare `sideEffects`.
        moduleSideEffects: [{ test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      input: { client: `${import.meta.dirname}/src/client.tsx` },
      output: {
        chunkFileNames,
        codeSplitting: { groups: [core, ...shared.map((chunk) => ({ ...chunk, priority: 1 }))] },
      },
    },
  },
  // The ES build shares its code between page and worker; the default build bundles it twice.
  resolve: {
    alias: [
      { find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' },
      { find: '@emotion/is-prop-valid', replacement: `${import.meta.dirname}/compile/takes-attributes.ts` },
    ],
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: chunkFileNames, chunkFileNames } } },
});
