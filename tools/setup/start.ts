import { buildSites } from './build-sites.ts';
import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm start`: builds what changed and serves every partner. The first run loads demo restaurants. */
stopOnRequest(0);
const sites = await buildSites();
if (!sites) process.exit(1);
process.stdout.write('Starting the database and the server …\n');
// The server allocates little per request, so a small young generation saves memory and costs nothing.
process.exit(
  await runCommand('node', ['--max-semi-space-size=8', 'apps/api/src/main.ts', '--demo'], {
    env: {
      LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
      // A partner that is left out may have an older bundle, which must not be mistaken for the current one.
      ...(sites.leftOut.length > 0 ? { PARTNERS: sites.built.join(',') } : {}),
    },
  }),
);
