import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs, in one file: small files that load together compress a tenth worse than one. */
const core = { name: 'core', priority: 2, tags: ['$initial' as const] };

/** One compile for all partners (BLD-02): the browser's chunks, and the renderer for server and compose. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
      input: { client: `${import.meta.dirname}/src/client.tsx` },
      output: { codeSplitting: { groups: [core] } },
    },
  },
  ssr: { noExternal: true },
});
