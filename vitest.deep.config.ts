import { defineConfig } from 'vitest/config';
import { testProjects, WORKERS } from './vitest.config.ts';

/** The thorough tests of `npm run test:deep`: many kills, floods, long lists, every program, byte-for-byte rebuilds. */
export default defineConfig({ test: { maxWorkers: WORKERS, projects: testProjects('.deep.test', []) } });
