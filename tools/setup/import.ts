import { runCommand, stopOnRequest } from './run-command.ts';

/**
 * In megabytes. Millions of rows pass through, so a small heap makes the collector free them early. The rows of two batches
 * live as young objects: in less room they are copied again and again, which took a fifth of the processor time.
 */
const SMALL_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=32'];

/** `npm run import -- merchants <file>`: loads data into the database that the server uses. */
stopOnRequest(130);
process.exit(
  await runCommand('node', [...SMALL_HEAP, 'apps/api/commands/import/import.main.ts', ...process.argv.slice(2)]),
);
