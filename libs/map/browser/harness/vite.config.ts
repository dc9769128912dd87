import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A page with nothing but the map, built as the shell is, for the tests in a real browser. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  // react-map-gl names the other build of the library, which would be packed a second time.
  resolve: { alias: [{ find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' }] },
  worker: { format: 'es' },
  build: { modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
});
