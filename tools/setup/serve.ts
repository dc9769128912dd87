import { composedPartners, recompose } from './composed-partners.ts';
import { root, runCommand, stopOnRequest } from './run-command.ts';
import { watchPartners } from './watch-partners.ts';

/** `npx nx serve <code>`: serves one partner from its bundle, which is composed again after each change of its folder. */
const [code = ''] = process.argv.slice(2);
stopOnRequest(0);

let composed = Promise.resolve();
watchPartners(`${root}/partners`, (changed) => {
  if (changed === code) composed = composed.then(compose);
});

async function compose(): Promise<void> {
  if (!(await recompose(code))) return;
  const isServed = composedPartners().includes(code);
  process.stdout.write(isServed ? 'Reload the page to see the change.\n' : 'Nothing is left to serve. Press Ctrl-C.\n');
}

process.exit(
  await runCommand('node', ['--max-semi-space-size=8', 'apps/api/src/main.ts', '--demo'], {
    env: { PARTNERS: code, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' },
  }),
);
