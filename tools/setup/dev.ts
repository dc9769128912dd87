import { watch } from 'node:fs';
import { startDevServer } from '../../apps/web/dev-server.ts';
import { buildSites } from './build-sites.ts';
import { freePort } from './free-port.ts';
import { root, runCommand, startCommand, stopOnRequest } from './run-command.ts';
import { watchPartners } from './watch-partners.ts';

/** `npm run dev`: every partner with hot reload of code, and of a partner's folder when it is saved. */
stopOnRequest(0, () => close());
if (!(await buildSites())) process.exit(1);
