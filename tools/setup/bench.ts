import { buildSites } from './build-sites.ts';
import { startCommand, untilStopped } from './run-command.ts';

/** `npm run bench -- api|build|web`: measures against floors in the same run. */
if (!(await buildSites())) process.exit(1);
process.exit(await untilStopped(startCommand('node', ['tools/bench/src/main.ts', ...process.argv.slice(2)])));
