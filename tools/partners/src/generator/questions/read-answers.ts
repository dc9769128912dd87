import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { formatFinding, readJsonSource, type JsonSource } from '@dining/partner-settings';
import { readPartnerDirectory } from '../../validate/partner-directory.ts';
import type { Answers } from './answers.ts';
import { askIn, isInteractive, openTerminal } from './ask-in-terminal.ts';
import { completeAnswers, type GivenValues, type KeyProblem } from './check-answers.ts';
import type { QuestionContext } from './question.ts';

/** The options of `npx nx g partner`: answers, and the path of a brief with further ones. */
export type PartnerOptions = Partial<Answers> & { brief?: string };

/**
 * Collects the answers of flags and brief, flags first, and asks for the rest where someone can answer.
 * @throws Error with every problem: those of a brief with file, line and key, those of flags by their name
 */
export async function readAnswers({ brief, ...flags }: PartnerOptions, root: string): Promise<Answers> {
  const context: QuestionContext = { root, directory: readPartnerDirectory(root) };
  const { given, source } = givenValues(brief, flags, root);
  const terminal = brief === undefined && isInteractive() ? openTerminal() : undefined;
  try {
    const { answers, problems } = await completeAnswers(given, context, terminal && askIn(terminal, context));
    if (answers) return answers;
    throw new Error(problems.map((problem) => describe(problem, flags, source)).join('\n\n'));
  } finally {
    terminal?.close();
  }
}

/** The values of a brief, and of flags, which win. */
function givenValues(
  brief: string | undefined,
  flags: object,
  root: string,
): { given: GivenValues; source: JsonSource | undefined } {
  const source = brief === undefined ? undefined : readBrief(brief, root);
  const { $schema: _schema, ...fromBrief } = (source?.value ?? {}) as Record<string, unknown>;
  return { given: { ...fromBrief, ...withoutUndefined(flags) }, source };
}

const withoutUndefined = (flags: object): GivenValues =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));

/** A problem as finding of the brief, or of the flag that gave the value. */
function describe({ key, ...problem }: KeyProblem, flags: object, source: JsonSource | undefined): string {
  if (source && !(key in flags))
    return formatFinding({ file: source.file, line: source.lineOf([key]), key, ...problem });
  return `--${key}: ${problem.problem}. Expected ${problem.expected}. Fix: ${problem.fix}.`;
}

/** Reads a brief; paths are relative to where the command was typed, or to the repository. */
function readBrief(path: string, root: string): JsonSource {
  const candidates = [process.env['INIT_CWD'] ?? process.cwd(), root].map((folder) => resolve(folder, path));
  const file = candidates.find((one) => existsSync(one));
  if (file === undefined) throw new Error(`There is no brief ${path}. Looked for ${candidates.join(' and ')}.`);
  const source = readJsonSource(relative(root, file), readFileSync(file, 'utf8'));
  if (source.findings.length > 0) throw new Error(source.findings.map(formatFinding).join('\n\n'));
  if (typeof source.value === 'object' && source.value !== null && !Array.isArray(source.value)) return source;
  throw new Error(`${source.file} is not an object. Write { "code": "harbor-table" } at least.`);
}
