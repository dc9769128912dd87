import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    rollupOptions: { input: { client: `${import.meta.dirname}/src/client.tsx` } },
  },
  ssr: { noExternal: true },
});
