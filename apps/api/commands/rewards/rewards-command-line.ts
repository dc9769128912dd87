import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { openData } from '../../src/platform/db/open-data.ts';
import { loadEnv, type EnvSource } from '../../src/platform/env/load-env.ts';
import { openSites } from '../../src/platform/tenancy/site-registry.ts';
import { rewardsCommands } from './index.ts';
import { CommandError, type RewardsCommand } from './rewards-command.ts';

const everyCommand = {
  partner: { type: 'string' },
  operator: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

const COMMON_HELP = `Every command takes:
  --partner <code>   one partner; some commands work through all of them without it
  --operator <name>  who does it; needed by every command that changes something, and kept
  --help             what a command does in full

Each member is one transaction: a command that was stopped, or killed, has done some members in full
and the others not at all. Start it again to go on.`;

export type CommandLine = {
  args: readonly string[];
  env: EnvSource;
  say(line: string): void;
  now(): Date;
  signal: AbortSignal;
};

/**
 * Finds the command, reads its options and runs it.
 * @returns the exit code
 * @throws CommandError, EnvError, SiteError or DataError, in words for the operator
 */
export async function rewardsCommandLine({ args, env: source, say, now, signal }: CommandLine): Promise<number> {
  const command = commandOf(args);
  if (command === undefined) {
    const [first] = args;
    if (first !== undefined && !['--help', '-h'].includes(first))
      throw new CommandError(`There is no command ${JSON.stringify(first)}.\n${overview()}`);
    say(overview());
    return 0;
  }
  const { values, positionals } = parsed(command, args.slice(command.name.split(' ').length));
  if (values['help'] === true) {
    say(`${command.help}\n\n${COMMON_HELP}`);
    return 0;
  }
  const { partner: wanted, operator = '' } = values as { partner?: string; operator?: string };
  if (command.changes && (operator.trim() === '' || operator.length > 100))
    throw new CommandError(
      'Say who does it, in at most 100 letters: --operator <name>. It is written down beside the deed.',
    );
  const env = loadEnv(source);
  const partners = openSites(
    env.BUNDLES_DIR,
    wanted === undefined ? env.PARTNERS : [wanted],
    env.APP_ENV !== 'production',
  ).sites.map(({ bundle }) => bundle.basics.partner);
  const data = await openData(env, { info: say, warn: say }, 'command');
  try {
    return await command.run({
      env,
      database: data.database,
      partners,
      operator: operator.trim(),
      words: positionals,
      options: values,
      now,
      say,
      signal,
    });
  } finally {
    await data.stop();
  }
}

/** The command with the longest name that the arguments begin with. */
function commandOf(args: readonly string[]): RewardsCommand | undefined {
  return rewardsCommands
    .filter(({ name }) => name.split(' ').every((word, place) => args[place] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

function overview(): string {
  const width = Math.max(...rewardsCommands.map(({ name }) => name.length));
  return `Rewards: settling, paying out and mending.\n\n  npm run rewards -- <command> [options]\n\n${rewardsCommands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}\n\n${COMMON_HELP}`;
}

function parsed(command: RewardsCommand, args: readonly string[]) {
  try {
    // A negative number is a value here, never an option.
    const dashes = args.map((arg) => (/^-\d/.test(arg) ? `\u2212${arg.slice(1)}` : arg));
    const read = parseArgs({ args: dashes, allowPositionals: true, options: { ...command.options, ...everyCommand } });
    return {
      values: read.values as Record<string, string | boolean | (string | boolean)[] | undefined>,
      positionals: read.positionals.map((word) => word.replace(/^\u2212/, '-')),
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message} See npm run rewards -- ${command.name} --help`);
  }
}
