import { runCommand, stopOnRequest } from './run-command.ts';

/** Rows come and go by the million: a heap that grew with them would never be looked through. In megabytes. */
const SMALL_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/** `npm run import -- merchants <file>`: loads data into the database that the server uses. */
stopOnRequest(130);
process.exit(
  await runCommand('node', [...SMALL_HEAP, 'apps/api/commands/import/import.main.ts', ...process.argv.slice(2)]),
);
