import type { ParseArgsOptionsConfig } from 'node:util';
import type { Partner } from '@dining/partner-settings';
import type { Database } from '../../src/platform/db/database.ts';
import type { Env } from '../../src/platform/env/env.schema.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Site } from '../../src/platform/tenancy/site.ts';

/** What a command runs with. */
export type OperatorContext = {
  env: Env;
  database: Database;
  /** The site of the partner of `--partner`; by default every composed one. */
  sites: readonly Site[];
  /** Name of the operator (`--operator`), for the operator events; empty for commands that change nothing. */
  operator: string;
  /** The arguments after the command's name, without options. */
  positionals: readonly string[];
  /** The command's options by name. */
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  now(): Date;
  say(line: string): void;
  /** Aborts on SIGINT and SIGTERM: a command that processes members one by one stops after the current one. */
  signal: AbortSignal;
};

/** One command of a family: `npm run rewards -- <name>`. The name can consist of several words, such as `bonus grant`. */
export type OperatorCommand = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The text of `--help`, without the options that every command has. */
  help: string;
  /** Options in addition to `--partner`, `--operator` and `--help`. */
  options?: ParseArgsOptionsConfig;
  /** Whether `--operator` is required: true for every command that changes data. */
  needsOperator: boolean;
  /** @returns the exit code. @throws CommandError for problems that the operator can fix */
  run(context: OperatorContext): Promise<number>;
};

/** Wrong usage of a command, or data that it cannot work with. */
export class CommandError extends OperatorError {
  override readonly name = 'CommandError';
}

/** The partner of a command that needs exactly one. @throws CommandError when several are served and none was named */
export function onlyPartner({ sites }: Pick<OperatorContext, 'sites'>): Partner {
  const [site] = sites;
  if (site === undefined || sites.length > 1)
    throw new CommandError(`Name the partner: --partner <code>, one of ${sites.map(({ code }) => code).join(', ')}.`);
  return site.bundle.basics.partner;
}

/** The required positional arguments, in order. @throws CommandError naming the first that is missing or unexpected */
export function argumentsOf(
  { positionals }: Pick<OperatorContext, 'positionals'>,
  ...names: readonly string[]
): readonly string[] {
  const missing = names[positionals.length];
  if (missing !== undefined) throw new CommandError(`The argument <${missing}> is missing. See --help.`);
  if (positionals.length > names.length)
    throw new CommandError(
      `${JSON.stringify(positionals[names.length])} is one argument too many. Put text with spaces in quotation marks.`,
    );
  return positionals;
}

/** A text option; empty when it is missing. */
export function textOption({ options }: Pick<OperatorContext, 'options'>, name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value.trim() : '';
}

export const MAX_ROWS = 1_000;

/** The value of `--limit`. @throws CommandError for anything but a whole number from 1 to {@link MAX_ROWS} */
export function rowLimit({ options }: Pick<OperatorContext, 'options'>): number {
  const limit = Number(options['limit']);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ROWS)
    throw new CommandError(
      `--limit takes a whole number from 1 to ${MAX_ROWS}; got ${JSON.stringify(options['limit'])}.`,
    );
  return limit;
}
