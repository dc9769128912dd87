import { portProblem } from '../../apps/api/src/platform/http/listen-error.ts';
import { startDevServer } from '../../apps/web/dev-server.ts';
import { buildSites } from './build-sites.ts';
import { freePort } from './free-port.ts';
import { root, runCommand, startCommand, stopOnRequest } from './run-command.ts';
import { watchPartners } from './watch-partners.ts';

/** `npm run dev`: serves every partner, with hot reload of code and of the partner folders. */
const port = Number(process.env['PORT'] || 4200);
stopOnRequest(0);
if (!(await buildSites())) process.exit(1);
const apiPort = await freePort(port + 1);
const dev = await startDevServer({ port, apiPort, bundlesDir: `${root}/dist/partners` }).catch((error: unknown) => {
  process.stderr.write(`${portProblem(error, 'PORT', port).message}\n`);
  process.exit(1);
});
startCommand('node', ['--watch', '--watch-path=apps/api/src', 'apps/api/src/main.ts', '--demo'], {
  env: {
    PORT: String(apiPort),
    CARDS_ORIGIN: process.env['CARDS_ORIGIN'] || `http://cards.localhost:${port}`,
    METRICS_PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  },
  quiet: true,
});
process.stdout.write(`\nHot reload for every partner, for example http://demo.localhost:${port}/\n`);

/** The last composition. They run one after the other, because two at once would write the same folder. */
let composed = Promise.resolve();
watchPartners(`${root}/partners`, (code) => {
  composed = composed.then(() => compose(code));
});

/** Validates and composes one partner. If it has findings they are printed, and the last good bundle stays. */
async function compose(code: string): Promise<void> {
  if ((await runCommand('node', ['tools/partners/src/cli.ts', 'build', code])) === 0) dev.reload();
}
