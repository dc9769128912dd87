import { existsSync } from 'node:fs';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';

/** Where the build leaves the compiled shell. */
export const shell = `${REPOSITORY_ROOT}dist/shell`;

/** Where the build leaves the composed bundles. */
export const bundles = `${REPOSITORY_ROOT}dist/partners`;

/** Whether there has been a build: what looks at real pages is skipped without one. */
export const isBuilt = existsSync(`${shell}/server/server.js`) && existsSync(`${bundles}/demo/site.json`);
