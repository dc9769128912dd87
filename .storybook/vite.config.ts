import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Storybook's own build: the libraries as they are, without the shell's configuration. What only single stories or
 * parts loaded on demand import is named, because a dependency found half-way would reload the page under a test.
 */
export default defineConfig({
  plugins: [react()],
  optimizeDeps: {
    include: [
      '@base-ui/react/autocomplete',
      '@base-ui/react/dialog',
      '@emotion/react',
      '@emotion/styled',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query/react',
      'final-form',
      'jsonc-parser',
      'notistack',
      'react-final-form',
      'react-redux',
      'react-router',
      'typebox',
      'typebox/value',
    ],
  },
});
