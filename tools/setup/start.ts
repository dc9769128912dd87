import { buildSites } from './build-sites.ts';
import { startCommand, untilStopped } from './run-command.ts';

/** `npm start`: builds what changed, then serves every partner; demo restaurants are loaded on the first run. */
if (!(await buildSites())) {
  process.stderr.write('The sites could not be built. The lines above say why.\n');
  process.exit(1);
}
process.exit(await untilStopped(startCommand('node', ['apps/api/src/main.ts', '--demo'], { env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' } })));
