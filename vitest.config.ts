import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need a document: components, and `*.dom.test.ts`. Everything else runs on plain Node. */
const DOM_TESTS = ['{apps,libs,tools}/**/*.test.tsx', '{apps,libs,tools}/**/*.dom.test.ts'];
const NODE_TESTS = ['{apps,libs,tools}/**/*.test.ts', '{apps,libs,tools}/**/*.node.test.tsx'];
const NOT_HERE = ['**/node_modules/**', '**/*.browser.test.{ts,tsx}'];

const shared = { restoreMocks: true, testTimeout: 20_000, hookTimeout: 60_000 };

/** Unit tests, and the server's tests on a real PostgreSQL. Stories and journeys have their own configurations. */
export default defineConfig({
  test: {
    // A file waits for its database or child processes half of the time, so every core gets a worker.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: NODE_TESTS,
          exclude: [...NOT_HERE, '**/*.dom.test.ts'],
          globalSetup: ['apps/api/testing/postgres.global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: DOM_TESTS,
          exclude: [...NOT_HERE, '**/*.node.test.tsx'],
          setupFiles: ['libs/testing/src/dom-setup.ts'],
        },
      },
    ],
  },
});
