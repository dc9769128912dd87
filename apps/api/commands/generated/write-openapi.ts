import { REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';
import { writeApiDescription } from './api-description.ts';

/** Writes the description of the calls into the build. */
await writeApiDescription(`${REPOSITORY_ROOT}dist/api/openapi.json`);
