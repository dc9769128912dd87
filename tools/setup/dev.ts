import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { PartnerSettings } from '@dining/partner-settings';
import { portProblem } from '../../apps/api/src/platform/http/listen-error.ts';
import { siteList } from '../../apps/api/src/platform/tenancy/site-list.ts';
import { startDevServer } from '../../apps/web/dev-server.ts';
import { buildSites } from './build-sites.ts';
import { composedPartners, recompose } from './composed-partners.ts';
import { freePort } from './free-port.ts';
import { root, startCommand, stopOnRequest } from './run-command.ts';
import { watchPartners } from './watch-partners.ts';

/** The server restarts when this file changes; it holds the codes of the partners that have a bundle. */
const PARTNER_LIST = 'dist/.dev/partners';

/** `npm run dev`: serves every partner, with hot reload of code and of the partner folders. */
const port = Number(process.env['PORT'] || 4200);
stopOnRequest(0);
if (!(await buildSites())) process.exit(1);
const apiPort = await freePort(port + 1);
const dev = await startDevServer({ port, apiPort, bundlesDir: `${root}/dist/partners` }).catch((error: unknown) => {
  process.stderr.write(`${portProblem(error, 'PORT', port).message}\n`);
  process.exit(1);
});
mkdirSync(`${root}/dist/.dev`, { recursive: true });
let served = listPartners();
startCommand(
  'node',
  ['--watch', '--watch-path=apps/api/src', '--watch-path=dist/.dev', 'apps/api/src/main.ts', '--demo'],
  {
    env: {
      PORT: String(apiPort),
      CARDS_ORIGIN: process.env['CARDS_ORIGIN'] || `http://cards.localhost:${port}`,
      METRICS_PORT: '0',
      LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    },
    quiet: true,
  },
);
printList();

/** The last composition. They run one after the other, because two at once would write the same folder. */
let composed = Promise.resolve();
watchPartners(`${root}/partners`, (code) => {
  composed = composed.then(() => compose(code));
});

/** Composes a partner after a change. A new or deleted one also restarts the server, with data for the new one. */
async function compose(code: string): Promise<void> {
  if (!(await recompose(code))) return;
  const before = served;
  served = listPartners();
  if (served !== before) printList();
  dev.reload();
}

/** Writes the codes of the composed partners, if they have changed. */
function listPartners(): string {
  const codes = composedPartners().join('\n');
  if (codes !== served) writeFileSync(`${root}/${PARTNER_LIST}`, codes);
  return codes;
}

function printList(): void {
  const sites = composedPartners().map((code) => ({
    code,
    settings: JSON.parse(readFileSync(`${root}/dist/partners/${code}/settings.json`, 'utf8')) as PartnerSettings,
  }));
  process.stdout.write(`${siteList(sites, port)}Hot reload is on for code and partner folders.\n`);
}
