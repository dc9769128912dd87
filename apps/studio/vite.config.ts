import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the studio. It is served by the studio's server alone and is no part of any partner's bundle. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  // One page on the engineer's machine: splitting it brings nothing.
  build: { emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
});
