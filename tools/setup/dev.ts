import { watch } from 'node:fs';
import { startDevServer } from '../../apps/web/dev-server.ts';
import { buildSites } from './build-sites.ts';
import { root, runCommand, startCommand } from './run-command.ts';

/** Editors write a file in several steps; what changes within this time is composed once. */
const SETTLE_MS = 150;

/** `npm run dev`: every partner with hot reload of code, and of a partner's folder when it is saved. */
if (!(await buildSites())) process.exit(1);
const port = Number(process.env['PORT'] ?? 4200);
const apiPort = port + 1;
const bundlesDir = `${root}/dist/partners`;
const api = startCommand('node', ['--watch', '--watch-path=apps/api/src', 'apps/api/src/main.ts', '--demo'], {
  env: { PORT: String(apiPort), LOG_LEVEL: 'warn' },
  quiet: true,
});
const dev = await startDevServer({ port, apiPort, bundlesDir });
process.stdout.write(`\nHot reload for every partner, for example http://demo.localhost:${port}/\n`);

const waiting = new Map<string, NodeJS.Timeout>();
watch(`${root}/partners`, { recursive: true }, (_event, name) => {
  const code = name?.split('/')[0];
  if (!code || !name?.includes('/')) return;
  clearTimeout(waiting.get(code));
  waiting.set(code, setTimeout(() => void compose(code), SETTLE_MS));
});

/** Validates and composes one partner; findings are printed and the last good bundle stays. */
async function compose(code: string): Promise<void> {
  const ok = (await runCommand('node', ['tools/partners/src/cli.ts', 'build', code])) === 0;
  if (ok) dev.reload();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    api.kill(signal);
    void dev.close().then(() => process.exit(0));
  });
}
