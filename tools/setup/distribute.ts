import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run distribute -- --dry-run`: distributes the server's database over the workers of a Citus cluster. */
stopOnRequest(130);
process.exit(await runCommand('node', ['apps/api/commands/distribute.main.ts', ...process.argv.slice(2)]));
