import { defineConfig } from 'vite';

/** The page of the card frame: one script, one style, no lazy loading (PCI DSS 6.4.3). */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  build: {
    emptyOutDir: true,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/src/main.ts`,
      output: {
        format: 'iife',
        codeSplitting: false,
        entryFileNames: 'assets/frame-[hash].js',
        assetFileNames: 'assets/frame-[hash][extname]',
      },
    },
  },
});
