import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit tests of every room, and the server's tests on a real PostgreSQL. Stories have a config of their own. */
export default defineConfig({
  test: {
    include: ['apps/**/*.test.{ts,tsx}', 'libs/**/*.test.{ts,tsx}', 'tools/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'libs/**/*.browser.test.{ts,tsx}'],
    globalSetup: ['apps/api/testing/postgres.global-setup.ts'],
    setupFiles: ['libs/testing/src/take-screens-away.ts'],
    // A file waits for its database or its child processes half of the time: no core need be kept free.
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
