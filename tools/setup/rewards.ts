import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run rewards -- payout --partner demo`: an operator's deeds on rewards, in the database that the server uses. */
stopOnRequest(130);
process.exit(await runCommand('node', ['apps/api/commands/rewards/rewards.main.ts', ...process.argv.slice(2)]));
