import { existsSync } from 'node:fs';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';

/** Folder of the compiled shell. */
export const shell = `${REPOSITORY_ROOT}dist/shell`;

/** Folder of the composed bundles. */
export const bundles = `${REPOSITORY_ROOT}dist/partners`;

/** Whether the sites are built; tests of real pages are skipped otherwise. */
export const isBuilt = existsSync(`${shell}/server/server.js`) && existsSync(`${bundles}/demo/site.json`);
