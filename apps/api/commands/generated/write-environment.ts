import { readFileSync, writeFileSync } from 'node:fs';
import { OPERATIONS_FILE, withEnvironmentTable } from './environment-table.ts';

/** Updates the table of settings in docs/operations.md. Run it after changing the settings. */
writeFileSync(OPERATIONS_FILE, withEnvironmentTable(readFileSync(OPERATIONS_FILE, 'utf8')));
