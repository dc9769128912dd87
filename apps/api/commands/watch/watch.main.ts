import { createCardsHost, frameFilesOf, openFrameFiles } from '../../src/modules/card-vault/card-vault.ts';
import { browse } from '../../src/modules/card-watch/card-watch.ts';
import { openMailer } from '../../src/modules/mail/mail.ts';
import { loadSettings } from '../../src/platform/env/load-env.ts';
import { openSites } from '../../src/platform/tenancy/site-registry.ts';
import { terminalText } from '../../src/platform/terminal-text.ts';
import { print, printError, runMain } from '../run-main.ts';
import { readWatchArguments, WATCH_HELP, watchCommand } from './watch-command.ts';

/** All that the command reads: a machine that watches from outside has no secrets of the servers. */
const SETTINGS = [
  'APP_ENV',
  'PARTNERS',
  'PORT',
  'BUNDLES_DIR',
  'CARD_ENTRY_DIR',
  'DATA_DIR',
  'CARDS_ORIGIN',
  'CARD_INVENTORY',
  'ALARM_WEBHOOK_URL',
  'ALARM_MAIL_TO',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** `npm run watch`: needs the settings and bundles of the release, and no database. */
await runMain(async () => {
  const args = readWatchArguments(process.argv.slice(2));
  if (args === undefined) return print(WATCH_HELP);
  const env = loadSettings(process.env, SETTINGS);
  const sites = openSites(env.BUNDLES_DIR, args.partner === undefined ? env.PARTNERS : [args.partner], env.APP_ENV);
  return watchCommand(args, {
    env,
    sites,
    cardsHost: createCardsHost({ env, sites, listeningPort: () => env.PORT }),
    frameFiles: (site) => frameFilesOf(openFrameFiles(env.CARD_ENTRY_DIR), site),
    browse,
    mailer: openMailer(env),
    fetch,
    now: () => new Date(),
    say: (line) => print(terminalText(line)),
    complain: (line) => printError(terminalText(line)),
  });
});
