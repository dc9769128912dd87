import { runCommand, stopOnRequest } from './run-command.ts';

/** `npm run storybook`: the components of all libs, with a partner switch in the toolbar. */
stopOnRequest(0);
process.exit(
  await runCommand('storybook', [
    'dev',
    '--port',
    '6006',
    '--no-open',
    '--disable-telemetry',
    ...process.argv.slice(2),
  ]),
);
