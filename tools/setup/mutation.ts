import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run mutation -- <name>`: measures how much of a change to the code the tests notice. */
stopOnRequest(130);
process.exit(await runCommand('node', ['tools/mutation/src/main.ts', ...process.argv.slice(2)]));
