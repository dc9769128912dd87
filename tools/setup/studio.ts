import { once } from 'node:events';
import { availableFonts } from '../partners/src/fonts/available-fonts.ts';
import { createProgram } from '../partners/src/studio/create-program.ts';
import { openPartnerForEditing } from '../partners/src/studio/open-studio.ts';
import { buildStudioServer } from '../partners/src/studio/studio-server.ts';
import { composedPartners } from './composed-partners.ts';
import { freePort } from './free-port.ts';
import { root, startCommand, stopOnRequest } from './run-command.ts';
import { untilReady } from './until-ready.ts';
import { watchPartners } from './watch-partners.ts';

/** The port of the first studio on this machine. Each further one takes the next. */
const FIRST_PORT = 4300;

/** `npx nx studio <code>`: edits one partner in the browser, beside its live site (EXT-13). */
const [code = ''] = process.argv.slice(2);
/** Where the partners and the built shell are; tests give a copy, which saving may change. */
const home = process.env['STUDIO_HOME'] ?? root;
const studioPort = await firstFreePort(FIRST_PORT);
const sitePort = await freePort(Number(process.env['PORT'] || 4400));
const siteOrigin = `http://${code}.localhost:${sitePort}`;
// A subdomain of the site's host, so that browsers send the cookies of the site inside the studio's frame.
const origin = `http://studio.${code}.localhost:${studioPort}`;

const { session, bundles, close } = await openPartnerForEditing(home, code);
const { app, token } = buildStudioServer({
  session,
  origin,
  pageDir: `${home}/dist/studio`,
  createProgram: (given) => createProgram(home, given),
  reference: {
    code,
    siteOrigin,
    fonts: availableFonts(root, `${root}/partners/${code}`),
    programs: composedPartners()
      .filter((other) => other !== code)
      .map((other) => ({ code: other, origin: `http://${other}.localhost:${sitePort}` })),
  },
});
const stopWatching = watchPartners(`${home}/partners`, (changed) => {
  if (changed === code) void session.refresh();
});
stopOnRequest(0, async () => {
  stopWatching();
  await app.close();
  close();
});
const site = startCommand('node', ['--max-semi-space-size=8', 'apps/api/src/main.ts', '--demo'], {
  quiet: true,
  env: {
    APP_ENV: 'development',
    PORT: String(sitePort),
    METRICS_PORT: '0',
    BUNDLES_DIR: bundles,
    // Each running studio needs a database of its own.
    DATA_DIR: `${home}/.data/studio-${studioPort}`,
    STUDIO_ORIGIN: origin,
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  },
});
site.once('exit', (exitCode) => process.exit(exitCode ?? 1));
await app.listen({ host: '127.0.0.1', port: studioPort });
process.stdout.write('Starting the live site …\n');
await untilReady(`http://127.0.0.1:${sitePort}/readyz`);
process.stdout.write(
  `\nThe studio of ${code} is open at\n\n  ${origin}/#token=${token}\n\nCtrl-C ends it; what is not saved is lost.\n`,
);
await once(site, 'exit');

/** The first free port from a given one on, so that each studio finds its database again. */
async function firstFreePort(port: number): Promise<number> {
  return (await freePort(port)) === port ? port : firstFreePort(port + 1);
}
