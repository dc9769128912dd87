import { buildSites } from './build-sites.ts';
import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm start`: builds what changed, then serves every partner; demo restaurants are loaded on the first run. */
stopOnRequest(0);
if (!(await buildSites())) {
  process.stderr.write('The sites could not be built. The lines above say why.\n');
  process.exit(1);
}
process.exit(await runCommand('node', ['apps/api/src/main.ts', '--demo'], { env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' } }));
