import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { openData } from '../../src/platform/db/open-data.ts';
import { loadEnv, type EnvSource } from '../../src/platform/env/load-env.ts';
import { openSites } from '../../src/platform/tenancy/site-registry.ts';
import { terminalText } from '../../src/platform/terminal-text.ts';
import { CommandError, type OperatorCommand } from './operator-command.ts';

const COMMON_OPTIONS = {
  partner: { type: 'string' },
  operator: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

const COMMON_HELP = `Options of every command:
  --partner <code>   one partner; without it, some commands process all partners
  --operator <name>  your name, stored with the change; required by every command that changes data
  --help             full description of a command

Each member is processed in a separate transaction. When a command is stopped or killed, every member is either done or
unchanged. SIGINT (Ctrl-C) and SIGTERM end it within a second. Run the command again to continue.`;

const MAX_OPERATOR_LENGTH = 100;

/** A family of operator commands: `npm run <name> -- <command>`. */
export type Program = {
  name: string;
  /** What its commands do, in one sentence. */
  summary: string;
  commands: readonly OperatorCommand[];
};

export type CommandLine = {
  args: readonly string[];
  env: EnvSource;
  say(line: string): void;
  now(): Date;
  signal: AbortSignal;
};

/**
 * Finds the command, parses its options and runs it.
 * @returns the exit code
 * @throws OperatorError or DataError with a message for the operator
 */
export async function operatorCommandLine(
  program: Program,
  { args, env: source, say: sayText, now, signal }: CommandLine,
): Promise<number> {
  const say = (line: string): void => sayText(terminalText(line));
  const command = findCommand(program, args);
  if (command === undefined) {
    const [first] = args;
    if (first !== undefined && !['--help', '-h'].includes(first))
      throw new CommandError(`There is no command ${JSON.stringify(first)}.\n${overview(program)}`);
    say(overview(program));
    return 0;
  }
  const { values, positionals } = parseCommand(program, command, args.slice(command.name.split(' ').length));
  if (values['help'] === true) {
    say(`${command.help}\n\n${COMMON_HELP}`);
    return 0;
  }
  const { partner: wanted, operator: givenOperator = '' } = values as { partner?: string; operator?: string };
  const operator = givenOperator.trim();
  if (command.needsOperator && (operator === '' || givenOperator.length > MAX_OPERATOR_LENGTH))
    throw new CommandError(
      `Add your name, of at most ${MAX_OPERATOR_LENGTH} characters: --operator <name>. It is stored with the change.`,
    );
  const env = loadEnv(source);
  const { sites } = openSites(env.BUNDLES_DIR, wanted === undefined ? env.PARTNERS : [wanted], env.APP_ENV);
  const data = await openData(env, { info: say, warn: say }, 'command');
  try {
    return await command.run({
      env,
      database: data.database,
      sites,
      operator,
      positionals,
      options: values,
      now,
      say,
      signal,
    });
  } finally {
    await data.stop();
  }
}

/** The command with the longest name that the arguments start with. */
function findCommand({ commands }: Program, args: readonly string[]): OperatorCommand | undefined {
  return commands
    .filter(({ name }) => name.split(' ').every((word, place) => args[place] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

function overview({ name: program, summary: purpose, commands }: Program): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `${purpose}

  npm run ${program} -- <command> [options]

${lines.join('\n')}

${COMMON_HELP}`;
}

function parseCommand(program: Program, command: OperatorCommand, args: readonly string[]) {
  const options: ParseArgsOptionsConfig = { ...command.options, ...COMMON_OPTIONS };
  try {
    return parseArgs({ args: protectNegativeNumbers(args, options), allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${(error as Error).message} See npm run ${program.name} -- ${command.name} --help`);
  }
}

/**
 * parseArgs rejects `-20` as an unknown option. Joins such a number to the option before it (`--note=-20`), or moves it
 * behind `--`, where every argument is positional.
 */
function protectNegativeNumbers(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const [protectedArgs, numbers]: [string[], string[]] = [[], []];
  for (const arg of args.slice(0, end)) {
    const before = protectedArgs.at(-1) ?? '';
    const takesValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    if (!/^-\d/.test(arg)) protectedArgs.push(arg);
    else if (takesValue) protectedArgs.splice(-1, 1, `${before}=${arg}`);
    else numbers.push(arg);
  }
  return [...protectedArgs, '--', ...numbers, ...args.slice(end + 1)];
}
