import { writeFileSync } from 'node:fs';
import { API_DESCRIPTION_FILE, apiDescription } from './api-description.ts';

/** Writes docs/openapi.json from the schemas that validate the calls. Run it after changing them. */
writeFileSync(API_DESCRIPTION_FILE, await apiDescription());
