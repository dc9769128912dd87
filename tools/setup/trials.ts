import { buildSites } from './build-sites.ts';
import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run trials -- <name>`: runs what is too long or too heavy for `npm test`. Without a name it lists the trials. */
stopOnRequest(130);
const args = process.argv.slice(2);
// The list needs no sites.
if (args.length > 0 && !(await buildSites())) process.exit(1);
process.exit(await runCommand('node', ['tools/trials/src/main.ts', ...args]));
