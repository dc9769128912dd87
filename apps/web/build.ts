import { resolve } from 'node:path';
import { build } from 'vite';

/** Compiles the shell once for all partners: chunks for browsers, service worker, renderer. `build.ts [folder]` */

// With any other value, such as a test run's, Vite would compile React's development build.
process.env['NODE_ENV'] = 'production';
const configFile = `${import.meta.dirname}/vite.config.ts`;
const source = `${import.meta.dirname}/src`;
const out = resolve(process.argv[2] ?? `${import.meta.dirname}/../../dist/shell`);
await build({ configFile, logLevel: 'warn', build: { outDir: `${out}/client` } });
await build({
  configFile,
  logLevel: 'warn',
  build: {
    outDir: `${out}/client`,
    emptyOutDir: false,
    manifest: false,
    rolldownOptions: {
      input: `${source}/worker/worker.ts`,
      output: { format: 'iife', entryFileNames: 'worker.js', codeSplitting: false },
    },
  },
});
await build({
  configFile,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    outDir: `${out}/server`,
    ssr: `${source}/server.tsx`,
    minify: false,
    manifest: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
