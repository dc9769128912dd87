import { startCommand, untilStopped } from './run-command.ts';

/** `npm run import -- merchants <file>`: loads data into the database that the server uses. */
process.exit(await untilStopped(startCommand('node', ['apps/api/src/import/import.main.ts', ...process.argv.slice(2)])));
