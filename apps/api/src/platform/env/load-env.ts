import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { OperatorError } from '../operator-error.ts';
import type { EnvAnnotations } from './env-fields.ts';
import { checkTogether } from './env-rules.ts';
import { envSchema, type Env } from './env.schema.ts';

/** The repository root: relative folders in the environment start here, independent of the working directory. */
export const REPOSITORY_ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** One thing that is wrong with the environment. `got` never holds a secret. */
export type EnvProblem = {
  variable: string;
  expected: string;
  got: string;
  fix: string;
};

/** `process.env`, or anything of the same shape. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

type Field = Partial<EnvAnnotations> & { type?: string; default?: unknown };

const fields = Object.entries(envSchema.properties as Record<string, Field>);

/** Lists every problem of the environment, one line per variable. */
export class EnvError extends OperatorError {
  override readonly name = 'EnvError';
  readonly problems: readonly EnvProblem[];

  constructor(problems: readonly EnvProblem[]) {
    const lines = problems.map(
      ({ variable, expected, got, fix }) => `  ${variable}: expected ${expected}; got ${got}. ${fix}`,
    );
    super(
      [`The environment has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:`, ...lines].join(
        '\n',
      ),
    );
    this.problems = problems;
  }
}

function read(field: Field, text: string): unknown {
  if (field.type === 'integer') return /^\d{1,15}$/.test(text) ? Number(text) : text;
  if (field.type === 'array') return text.split(',').flatMap((entry) => entry.trim() || []);
  return text;
}

function shown(field: Field, text: string | undefined): string {
  if (text === undefined) return 'nothing';
  if (field.secret === true) return `a value of ${text.length} characters (not shown)`;
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}

/**
 * Reads and checks the environment. An empty variable counts as unset; variables that the schema
 * does not name are ignored.
 * @throws EnvError naming every problem with its fix
 */
export const loadEnv = (source: EnvSource): Env => readEnv(source);

/**
 * Reads and checks some variables for a command beside the servers, which needs none of their other settings and secrets.
 * @throws EnvError naming every problem with its fix
 */
export const loadSettings = <Name extends keyof Env>(source: EnvSource, names: readonly Name[]): Pick<Env, Name> =>
  readEnv(source, new Set<string>(names));

/** @param names the variables that are read and checked; without them all, as those of a server */
function readEnv(source: EnvSource, names?: ReadonlySet<string>): Env {
  const asked = names ? fields.filter(([name]) => names.has(name)) : fields;
  const given = new Map(
    asked.flatMap(([name]) => (source[name]?.trim() ? [[name, source[name].trim()] as const] : [])),
  );
  const candidate: Record<string, unknown> = {
    HOST: (given.get('APP_ENV') ?? 'development') === 'development' ? '127.0.0.1' : '0.0.0.0',
  };
  for (const [name, field] of asked) {
    const text = given.get(name);
    if (text !== undefined) candidate[name] = read(field, text);
  }
  Value.Default(envSchema, candidate);

  const wrong = new Set(Value.Errors(envSchema, candidate).map(({ instancePath }) => instancePath.split('/')[1] ?? ''));
  const complaints = new Map([...wrong].map((name) => [name, {}]));
  for (const complaint of checkTogether(candidate as Env, wrong, names === undefined))
    complaints.set(complaint.variable, complaint);

  const problems = asked.flatMap(([name, field]): EnvProblem[] => {
    const complaint: Partial<EnvProblem> | undefined = complaints.get(name);
    if (complaint === undefined) return [];
    const expected = complaint.expected ?? field.expected ?? '';
    const fix = complaint.fix ?? `Set for example ${name}=${field.example ?? ''}`;
    return [{ variable: name, expected, got: complaint.got ?? shown(field, given.get(name)), fix }];
  });
  if (problems.length > 0) throw new EnvError(problems);

  const env = candidate as Env;
  const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(REPOSITORY_ROOT, path));
  return {
    ...env,
    DATA_DIR: absolute(env.DATA_DIR),
    BUNDLES_DIR: absolute(env.BUNDLES_DIR),
    SHELL_DIR: absolute(env.SHELL_DIR),
    CARD_ENTRY_DIR: absolute(env.CARD_ENTRY_DIR),
  };
}

/** One row of the table of settings in docs/operations.md. */
export type EnvRow = {
  name: string;
  default: string;
  meaning: string;
};

/** Every environment variable with its default and meaning, in the order of the schema. */
export function describeEnv(): EnvRow[] {
  return fields.map(([name, field]) => ({
    name,
    default: field.defaultText ?? String(field.default ?? ''),
    meaning: field.description ?? '',
  }));
}
