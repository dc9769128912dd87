import { buildSites } from './build-sites.ts';
import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run bench -- api|rewards|build|web`: measures against floors in the same run. */
stopOnRequest(130);
if (!(await buildSites())) process.exit(1);
process.exit(await runCommand('node', ['tools/bench/src/main.ts', ...process.argv.slice(2)]));
