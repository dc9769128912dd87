import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PartnerSettings } from '@dining/partner-settings';
import { loadEnv } from '../../apps/api/src/platform/env/load-env.ts';
import { portProblem } from '../../apps/api/src/platform/http/listen-error.ts';
import { failureText } from '../../apps/api/src/platform/operator-error.ts';
import { siteList } from '../../apps/api/src/platform/tenancy/site-list.ts';
import { startDevServer } from '../../apps/web/dev-server.ts';
import { buildSites } from './build-sites.ts';
import { composedPartners, recompose } from './composed-partners.ts';
import { freePort } from './free-port.ts';
import { root, startCommand, stopOnRequest } from './run-command.ts';
import { untilReady } from './until-ready.ts';
import { watchPartners } from './watch-partners.ts';

/** `npm run dev`: serves the partners in PARTNERS (all by default), with hot reload of code and of the partner folders. */
const { PORT, PARTNERS: wanted } = environment();
const port = PORT || (await freePort(0));
/** The server restarts when this file changes. It holds the codes of the partners that are served. */
const partnerList = `${root}/dist/.dev/${port}.env`;
process.on('exit', () => rmSync(partnerList, { force: true }));
stopOnRequest(0);
const sites = (await buildSites()) ?? process.exit(1);
/** Partners with findings. An older bundle of theirs must not be mistaken for the current one. */
const leftOut = new Set(sites.leftOut);
let served = findServed();
const apiPort = await freePort(port + 1);
const dev = await startDevServer({
  port,
  apiPort,
  bundlesDir: `${root}/dist/partners`,
  isServed: (code) => served.includes(code),
}).catch((error: unknown) => fail(portProblem(error, 'PORT', port)));
writePartnerList();
startCommand('node', ['--watch', `--env-file=${partnerList}`, 'apps/api/src/main.ts', '--demo'], {
  env: {
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PARTNERS: undefined,
    CARDS_ORIGIN: process.env['CARDS_ORIGIN'] || `http://cards.localhost:${port}`,
    METRICS_PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  },
  quiet: true,
});

/** The last composition. They run one after the other, because two at once would write the same folder. */
let composed = Promise.resolve();
watchPartners(`${root}/partners`, (code) => {
  if (isWanted(code)) composed = composed.then(() => compose(code)).catch(report);
});

process.stdout.write('Starting the database and the server …\n');
await untilReady(`http://127.0.0.1:${apiPort}/readyz`);
printList();

/** Composes a partner after a change. A new or deleted one also restarts the server, with data for the new one. */
async function compose(code: string): Promise<void> {
  if (!(await recompose(code))) return;
  leftOut.delete(code);
  const before = served;
  served = findServed();
  if (served.join() !== before.join()) {
    writePartnerList();
    printList();
  }
  dev.reload();
}

function isWanted(code: string): boolean {
  return wanted.length === 0 || wanted.includes(code);
}

function findServed(): string[] {
  return composedPartners().filter((code) => isWanted(code) && !leftOut.has(code));
}

function writePartnerList(): void {
  mkdirSync(dirname(partnerList), { recursive: true });
  writeFileSync(partnerList, `PARTNERS=${served.join(',')}\n`);
}

function printList(): void {
  const listed = served.map((code) => ({
    code,
    settings: JSON.parse(readFileSync(`${root}/dist/partners/${code}/settings.json`, 'utf8')) as PartnerSettings,
  }));
  process.stdout.write(`${siteList(listed, port)}Hot reload is on for code and partner folders.\n`);
}

/** The server's environment, checked before anything is built. */
function environment() {
  try {
    return loadEnv(process.env);
  } catch (error) {
    return fail(error);
  }
}

function report(error: unknown): void {
  process.stderr.write(`${failureText(error)}\n`);
}

function fail(error: unknown): never {
  report(error);
  return process.exit(1);
}
