import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run import -- merchants <file>`: loads data into the database that the server uses. */
stopOnRequest(130);
process.exit(await runCommand('node', ['apps/api/src/import/import.main.ts', ...process.argv.slice(2)]));
