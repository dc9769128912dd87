import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run watch -- card-page`: compares the card page, as a browser receives it, with what was approved. */
stopOnRequest(130);
process.exit(await runCommand('node', ['apps/api/commands/watch/watch.main.ts', ...process.argv.slice(2)]));
