import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run reservations -- no-show <id> --partner demo`: operator commands for reservations, on the server's database. */
stopOnRequest(130);
process.exit(
  await runCommand('node', ['apps/api/commands/reservations/reservations.main.ts', ...process.argv.slice(2)]),
);
