import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { formatFinding, readJsonSource, type Finding, type JsonSource } from '@dining/partner-settings';
import { readPartnerDirectory } from '../../validate/partner-directory.ts';
import { askForBrief, isInteractive, openTerminal } from './ask-for-brief.ts';
import type { Answers } from './brief.schema.ts';
import { checkBrief, type GivenValues } from './check-brief.ts';

/** The options of `npx nx g partner`: answers, and the path of a brief with further ones. */
export type PartnerOptions = Partial<Answers> & { brief?: string };

/**
 * Collects the answers of flags and brief, flags first, and asks for the rest where someone can answer.
 * @throws Error with every problem: those of a brief with file, line and key, those of flags by their name
 */
export async function readBrief({ brief, ...flags }: PartnerOptions, root: string): Promise<Answers> {
  const context = { root, directory: readPartnerDirectory(root) };
  const source = brief === undefined ? undefined : readBriefFile(brief, root);
  const { $schema: _schema, ...fromFile } = (source?.value ?? {}) as Record<string, unknown>;
  let given: GivenValues = { ...fromFile, ...flags };
  if (!source && isInteractive()) {
    const { ask, lines } = openTerminal();
    given = await askForBrief(given, context, ask).finally(() => lines.close());
  }
  const { answers, findings } = checkBrief(given, context, source);
  if (answers) return answers;
  const shown = findings.map((one) => (source && !(one.key in flags) ? formatFinding(one) : flagProblem(one)));
  throw new Error(shown.join('\n\n'));
}

const flagProblem = ({ key, problem, expected, fix }: Finding): string =>
  `--${key}: ${problem}. Expected ${expected}. Fix: ${fix}.`;

/** Reads a brief; paths are relative to where the command was typed, or to the repository. */
function readBriefFile(path: string, root: string): JsonSource {
  const candidates = [process.env['INIT_CWD'] ?? process.cwd(), root].map((folder) => resolve(folder, path));
  const file = candidates.find((one) => existsSync(one));
  if (file === undefined) throw new Error(`There is no brief ${path}. Looked for ${candidates.join(' and ')}.`);
  const source = readJsonSource(relative(root, file), readFileSync(file, 'utf8'));
  if (source.findings.length > 0) throw new Error(source.findings.map(formatFinding).join('\n\n'));
  if (typeof source.value === 'object' && source.value !== null && !Array.isArray(source.value)) return source;
  throw new Error(`${source.file} is not an object. Write { "code": "harbor-table" } at least.`);
}
