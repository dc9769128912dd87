import { buildSites } from './build-sites.ts';
import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm start`: builds what changed, then serves every partner; demo restaurants are loaded on the first run. */
stopOnRequest(0);
if (!(await buildSites())) {
  process.stderr.write('The sites could not be built. The lines above say why.\n');
  process.exit(1);
}
// A small young generation keeps the server's memory small; it allocates little per request.
process.exit(
  await runCommand('node', ['--max-semi-space-size=8', 'apps/api/src/main.ts', '--demo'], {
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' },
  }),
);
