import { readJsonSource, schemaFindings, type Finding, type JsonSource } from '@dining/partner-settings';
import { encodingProblem, type AnswerProblem } from './answer-problems.ts';
import { ruleOf, type BriefContext } from './brief-rules.ts';
import { BRIEF_KEYS, BriefSchema, type Answers, type SomeAnswers } from './brief.schema.ts';

/** Values that were given, by flags or a brief, before they are known to be answers. */
export type GivenValues = Readonly<Record<string, unknown>>;

/**
 * Checks everything that was given, by the schema and then in the order of its keys, and fills in defaults (PRT-05).
 * @param source the brief file, for the lines of findings; none for flags and the studio
 * @returns the complete answers, or every finding; `draft` has the default of each key that is missing or wrong
 */
export function checkBrief(
  given: GivenValues,
  context: BriefContext,
  source: JsonSource = readJsonSource('', '{}'),
): { answers: Answers | undefined; draft: SomeAnswers; findings: Finding[] } {
  const values: GivenValues = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  );
  const findings = schemaFindings(BriefSchema, values, source);
  const wrong = new Set(findings.map(({ key }) => key));
  const draft: Record<string, unknown> = {};
  for (const [key, { default: usual, description }] of BRIEF_KEYS) {
    const { fallback = () => usual, normalize = (value) => value } = ruleOf(key);
    const byDefault = fallback(draft);
    const value = wrong.has(key) ? undefined : values[key];
    let problem: AnswerProblem | undefined;
    if (value !== undefined) problem = answerProblem(key, value, byDefault, draft, context);
    else if (byDefault === undefined && !wrong.has(key)) {
      problem = { problem: `"${key}" is missing`, expected: description, fix: `give "${key}"` };
    }
    if (problem) findings.push({ file: source.file, line: source.lineOf([key]), key, ...problem });
    draft[key] = problem || value === undefined ? byDefault : normalize(value);
  }
  return { answers: findings.length > 0 ? undefined : (draft as Answers), draft, findings };
}

/** What is wrong with a value that the schema allows; undefined if nothing is. */
function answerProblem(
  key: keyof Answers,
  value: unknown,
  byDefault: unknown,
  answers: SomeAnswers,
  context: BriefContext,
): AnswerProblem | undefined {
  const { unused, problem } = ruleOf(key);
  const why = unused?.(answers);
  if (why !== undefined && value === byDefault) return undefined;
  if (why !== undefined) return { problem: `it has no effect: ${why}`, expected: 'no value', fix: 'remove it' };
  return (typeof value === 'string' ? encodingProblem(value) : undefined) ?? problem?.(value, answers, context);
}
