import { startCommand, untilStopped } from './run-command.ts';

/** `npm run storybook`: every component of the libs, with a partner switch in the toolbar. */
process.exit(await untilStopped(startCommand('storybook', ['dev', '--port', '6006', '--no-open', '--disable-telemetry', ...process.argv.slice(2)])));
