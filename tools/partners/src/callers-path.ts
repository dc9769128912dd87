import { resolve } from 'node:path';

/** The path of a file as the user means it: npm runs commands in the repository root. */
export const callersPath = (file: string): string => resolve(process.env['INIT_CWD'] ?? '', file);
