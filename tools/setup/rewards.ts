import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run rewards -- payout --partner demo`: operator commands for rewards, on the server's database. */
stopOnRequest(130);
process.exit(await runCommand('node', ['apps/api/commands/rewards/rewards.main.ts', ...process.argv.slice(2)]));
