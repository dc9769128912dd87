import { readFileSync, writeFileSync } from 'node:fs';
import { OPERATIONS_FILE, withEnvironmentTable } from './environment-table.ts';

/** Writes the table of settings in docs/operations.md; to be run after a change of the settings. */
writeFileSync(OPERATIONS_FILE, withEnvironmentTable(readFileSync(OPERATIONS_FILE, 'utf8')));
