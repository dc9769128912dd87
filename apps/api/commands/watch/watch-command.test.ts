import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { watchFixture, type Tamper } from '../../src/modules/card-watch/card-watch.testing.ts';
import type { Mail } from '../../src/modules/mail/mailer.ts';
import { REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../src/platform/tenancy/sites.testing.ts';
import { processEnv } from '../../testing/process-env.ts';
import { commandsOf } from '../../testing/runbook.ts';
import { readWatchArguments, watchCommand, type WatchArguments } from './watch-command.ts';

const { needs } = watchFixture();
const [said, complained, mails]: [string[], string[], Mail[]] = [[], [], []];
beforeEach(() => {
  for (const list of [said, complained, mails]) list.length = 0;
});

const run = (args: WatchArguments, tamper?: Tamper) => {
  const given = needs(tamper);
  const alarms = { ALARM_WEBHOOK_URL: undefined, ALARM_MAIL_TO: 'security@example.com', MAIL_FROM: undefined };
  return watchCommand(args, {
    ...given,
    env: { ...given.env, ...alarms },
    mailer: { send: async (mail) => void mails.push(mail) },
    fetch,
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
  });
};

describe('npm run watch', () => {
  it('SEC-01 approves the pages, prints reason and approver of each script, and then finds nothing', async () => {
    expect(await run({ command: 'approve', operator: 'Ada Approver' })).toBe(0);
    expect(said.join('\n')).toMatch(
      /frame-abc\.js: Checks the typed card number, .*\. Approved by Ada Approver, 2026-11-27\.\n/,
    );
    expect(said.at(-1)).toMatch(/^Approved in .*inventory\.json\.$/);
    expect(await run({ command: 'card-page', operator: '' })).toBe(0);
    expect(said.at(-1)).toBe('demo: nothing differs.');
    expect([complained, mails]).toEqual([[], []]);
  });

  it('SEC-01 exits with 2 and alarms at a difference', async () => {
    await run({ command: 'approve', operator: 'Ada Approver' });
    const tamper: Tamper = (answer, url) =>
      url.endsWith('/client-abc.js') ? { ...answer, body: Buffer.from('steal()') } : answer;
    expect(await run({ command: 'card-page', operator: '' }, tamper)).toBe(2);
    expect(complained).toEqual([
      expect.stringMatching(
        /^demo: http:\/\/demo\.localhost:4200\/add_card\nThe script .* has changed: .*\nIf a release/,
      ),
    ]);
    expect(mails.map(({ to, from }) => [to, from.address])).toEqual([['security@example.com', 'security@example.com']]);
  });

  it('SEC-01 runs the commands of the runbook as they stand there', async () => {
    const commands = commandsOf('card-page-alarm.md').map((command) =>
      [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''),
    );
    const codes: number[] = [];
    for (const [npm, run_, name, dashes, ...args] of commands.toReversed()) {
      expect([npm, run_, name, dashes]).toEqual(['npm', 'run', 'watch', '--']);
      codes.push(await run(readWatchArguments(args) ?? { command: 'card-page', operator: 'missing' }));
    }
    expect([codes, said.at(-1)]).toEqual([[0, 0], 'demo: nothing differs.']);
  });

  it('SEC-01 reads its arguments, and says what is missing', () => {
    expect(readWatchArguments(['card-page', '--partner', 'demo'])).toEqual({
      command: 'card-page',
      partner: 'demo',
      operator: '',
    });
    for (const args of [[], ['--help'], ['approve', '-h']]) expect(readWatchArguments(args)).toBeUndefined();
    expect(() => readWatchArguments(['approve', '--operator', ' '])).toThrow(/Add your name, .*--operator <name>/);
    expect(() => readWatchArguments(['look'])).toThrow(/There is no command "look"/);
    expect(() => readWatchArguments(['card-page', 'x'])).toThrow(/There is no command "card-page x"/);
  });

  it('SEC-01 watches from a machine that has the release, and none of the servers’ secrets', () => {
    const { dir, remove } = newBundlesDir();
    onTestFinished(remove);
    writeBundle(dir, makeBundle('demo'));
    const main = join(REPOSITORY_ROOT, 'apps/api/commands/watch/watch.main.ts');
    const { status, stderr } = spawnSync(process.execPath, [main, 'card-page'], {
      env: {
        ...processEnv,
        APP_ENV: 'production',
        BUNDLES_DIR: dir,
        CARDS_ORIGIN: 'https://cards.example',
        CARD_INVENTORY: join(dir, 'missing.json'),
      },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('demo: https://cards.example/?partner=demo')]);
    expect(stderr).toContain('The page is not in the inventory.');
  });
});
