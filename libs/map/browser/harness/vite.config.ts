import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A page with only the map, built like the shell, for the browser tests. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  // react-map-gl imports the other build of the library, which would be bundled a second time.
  resolve: { alias: [{ find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' }] },
  worker: { format: 'es' },
  build: { modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
});
