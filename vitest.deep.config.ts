import { defineConfig } from 'vitest/config';
import { onServer, testProjects, WORKERS } from './vitest.config.ts';

/** Tests with a limit in seconds. They run last and one at a time, because others would use up their time. */
const TIMED = 'apps/api/**/*.timed.deep.test.ts';

/** The thorough tests of `npm run test:deep`: many kills, floods, long lists, every program, byte-for-byte rebuilds. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      ...testProjects('.deep.test', [TIMED]),
      { test: { ...onServer, name: 'timed', include: [TIMED], maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
