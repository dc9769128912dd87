import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Storybook's own build, without the shell's configuration. It lists the dependencies that only a few stories or lazy
 * parts import: if Vite discovered one during a test, it would reload the page under that test.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: [{ find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' }] },
  worker: { format: 'es' },
  optimizeDeps: {
    exclude: ['mapbox-gl'],
    include: [
      '@base-ui/react/autocomplete',
      '@base-ui/react/dialog',
      '@emotion/react',
      '@emotion/styled',
      '@protomaps/basemaps',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query',
      '@reduxjs/toolkit/query/react',
      '@testing-library/react',
      '@testing-library/user-event',
      'final-form',
      'geojson-vt',
      'jsonc-parser',
      'maplibre-gl',
      'notistack',
      'pmtiles',
      'react-final-form',
      'react-map-gl/maplibre',
      'react-redux',
      'react-router',
      'supercluster',
      'typebox',
      'typebox/value',
      'vt-pbf',
    ],
  },
});
