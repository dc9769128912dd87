import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { collectLicenses } from './compile/licenses.ts';

/** Compiles the shell once for all partners: chunks for browsers, service worker, renderer. `build.ts [folder]` */

// With any other value, such as a test run's, Vite would compile React's development build.
process.env['NODE_ENV'] = 'production';
const configFile = `${import.meta.dirname}/vite.config.ts`;
const source = `${import.meta.dirname}/src`;
const out = resolve(process.argv[2] ?? `${import.meta.dirname}/../../dist/shell`);
const { plugin, licenses } = collectLicenses();
await build({
  configFile,
  logLevel: 'warn',
  plugins: [plugin()],
  worker: { plugins: () => [plugin()] },
  build: { outDir: `${out}/client` },
});
await build({
  configFile,
  logLevel: 'warn',
  plugins: [plugin()],
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
// For compose, which adds the fonts of each partner.
writeFileSync(`${out}/client/licenses.json`, JSON.stringify(licenses()));
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
