import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of components and of other code that needs a document. */
const DOM_TESTS = ['{apps,libs,tools}/**/*.test.tsx', '{apps,libs,tools}/**/*.dom.test.ts'];

const NODE_TESTS = ['{apps,libs,tools}/**/*.test.ts', '{apps,libs,tools}/**/*.node.test.tsx'];

const SERVER_TESTS = ['apps/api/**/*.test.ts'];

/** Tests of the server that look at the composed sites, so they run again whenever the shell changes. */
const SITE_TESTS = ['apps/api/test/built-sites/**/*.test.ts'];

const EXCLUDED = ['**/node_modules/**', '**/*.browser.test.{ts,tsx}'];

const shared = { restoreMocks: true, testTimeout: 20_000, hookTimeout: 60_000 };

/** Without a document, files share a process and the modules that it has loaded, so they clean up after themselves. */
const withoutDocument = { ...shared, isolate: false };

const onServer = {
  ...withoutDocument,
  environment: 'node' as const,
  globalSetup: ['apps/api/testing/postgres.global-setup.ts'],
};

/** Unit tests, and the server's tests on a real PostgreSQL. Stories and journeys have separate configurations. */
export default defineConfig({
  test: {
    // A file waits for its database or child processes half of the time, so every core gets a worker.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...withoutDocument,
          name: 'node',
          environment: 'node',
          include: NODE_TESTS,
          exclude: [...EXCLUDED, ...SERVER_TESTS, '**/*.dom.test.ts'],
        },
      },
      { test: { ...onServer, name: 'server', include: SERVER_TESTS, exclude: [...EXCLUDED, ...SITE_TESTS] } },
      { test: { ...onServer, name: 'sites', include: SITE_TESTS, exclude: EXCLUDED } },
      {
        test: {
          ...shared,
          name: 'dom',
          // Gives each file a document and modules of its own, without a process of its own.
          pool: 'vmThreads',
          environment: 'jsdom',
          include: DOM_TESTS,
          exclude: [...EXCLUDED, '**/*.node.test.tsx'],
          setupFiles: ['libs/testing/src/dom-setup.ts'],
        },
      },
    ],
  },
});
