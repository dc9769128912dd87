import { buildSites } from './build-sites.ts';
import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm start`: builds what changed and serves every partner. The first run loads demo restaurants. */
stopOnRequest(0);
if (!(await buildSites())) {
  process.stderr.write('The sites could not be built. The lines above say why.\n');
  process.exit(1);
}
// The server allocates little per request, so a small young generation saves memory and costs nothing.
process.exit(
  await runCommand('node', ['--max-semi-space-size=8', 'apps/api/src/main.ts', '--demo'], {
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' },
  }),
);
