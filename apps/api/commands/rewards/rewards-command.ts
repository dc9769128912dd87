import type { ParseArgsOptionsConfig } from 'node:util';
import type { Partner } from '@dining/partner-settings';
import type { Database } from '../../src/platform/db/database.ts';
import type { Env } from '../../src/platform/env/env.schema.ts';

/** What a command works with. */
export type RewardsContext = {
  env: Env;
  database: Database;
  /** The partner of `--partner`; without it every partner that is composed. */
  partners: readonly Partner[];
  /** Who does it (`--operator`), for the list of deeds; empty for commands that change nothing. */
  operator: string;
  /** What stands after the command's name, without options. */
  words: readonly string[];
  /** The command's own options by name. */
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  now(): Date;
  say(line: string): void;
  /** Aborts on Ctrl-C: a command that goes from member to member ends after the one at hand. */
  signal: AbortSignal;
};

/** One command of `npm run rewards -- <name>`; a name may be several words, such as `bonus grant`. */
export type RewardsCommand = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The text of `--help`, without the options that every command has. */
  help: string;
  /** Options beyond `--partner`, `--operator` and `--help`. */
  options?: ParseArgsOptionsConfig;
  /** Whether `--operator` must be given; everything that changes something needs it. */
  changes: boolean;
  /** @returns the exit code. @throws CommandError for what the operator can mend */
  run(context: RewardsContext): Promise<number>;
};

/** Something that the operator can mend; printed without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The one partner of a command that needs one. @throws CommandError when several are served and none was named */
export function onlyPartner({ partners }: Pick<RewardsContext, 'partners'>): Partner {
  const [partner] = partners;
  if (partner === undefined || partners.length > 1)
    throw new CommandError(
      `Say which partner: --partner <code>. There are: ${partners.map(({ code }) => code).join(', ')}.`,
    );
  return partner;
}

/** The words that a command needs, in order. @throws CommandError naming the first that is missing, or one too many */
export function wordsOf({ words }: Pick<RewardsContext, 'words'>, ...names: readonly string[]): string[] {
  const missing = names[words.length];
  if (missing !== undefined) throw new CommandError(`What is missing: <${missing}>. See --help.`);
  if (words.length > names.length)
    throw new CommandError(
      `${JSON.stringify(words[names.length])} is one word too many. Text with spaces needs quotation marks.`,
    );
  return [...words];
}
