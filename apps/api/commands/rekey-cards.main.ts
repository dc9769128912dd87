import { parseArgs } from 'node:util';
import { connect } from '@dining/postgres';
import { rekeyCards, rekeyedSince } from '../src/modules/card-vault/card-vault.ts';
import { openData } from '../src/platform/db/open-data.ts';
import { lockOutServers } from '../src/platform/db/server-lock.ts';
import { loadEnv } from '../src/platform/env/load-env.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { composedCodes } from '../src/platform/tenancy/site-registry.ts';
import { print, printError, runMain } from './run-main.ts';

const HELP = `Applies a new VAULT_KEY to the fingerprints of all linked and loaded cards.

  node apps/api/commands/rekey-cards.main.ts --operator ada --dry-run   counts the cards, changes nothing
  node apps/api/commands/rekey-cards.main.ts --operator ada             one transaction per partner; may be repeated

Set VAULT_KEY to <new>,<old> first, and stop all servers: docs/runbooks/rotate-secrets.md.
`;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      operator: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return print(HELP);
  if (values.operator === '') throw new OperatorError('Who does this? Add --operator <name>.');
  const env = loadEnv(process.env);
  const codes = composedCodes(env.BUNDLES_DIR);
  if (codes.length === 0)
    throw new OperatorError(
      `There is no composed site in ${env.BUNDLES_DIR}, so no partner is known. Set BUNDLES_DIR.`,
    );
  const { database, ownerUrl, stop } = await openData(env, { info: print, warn: printError }, 'command');
  const guard = await connect(ownerUrl, 'DATABASE_OWNER_URL', { application_name: 'dining rekey cards' });
  try {
    // A server would go on linking and looking up cards by fingerprints of the old key.
    if (!values['dry-run']) await lockOutServers(guard, 'cards are recognized by one key at a time');
    const since = await rekeyedSince(database, env.VAULT_KEY, codes);
    const options = { database, key: env.VAULT_KEY, operator: values.operator, isDryRun: values['dry-run'], since };
    for (const code of codes) {
      const { partner, cards, isDone } = await rekeyCards({ ...options, now: new Date() }, code);
      const count = `${cards.toLocaleString('en-US')} ${cards === 1 ? 'card' : 'cards'}`;
      print(
        `${partner}: ${isDone ? 'has the new key already' : values['dry-run'] ? `${count} to do` : `${count} done`}`,
      );
    }
    print(values['dry-run'] ? 'Nothing was changed.' : 'All cards have the new key.');
  } finally {
    await guard.end();
    await stop();
  }
}

await runMain(run);
