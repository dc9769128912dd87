import { createInterface, type Interface } from 'node:readline/promises';
import { ruleOf, type BriefContext } from './brief-rules.ts';
import { BRIEF_KEYS, type KeySchema } from './brief.schema.ts';
import { checkBrief, type GivenValues } from './check-brief.ts';

/** Prints a question and returns the line that was typed; undefined when the input has ended. */
export type Ask = (prompt: string) => Promise<string | undefined>;

/** Whether someone can answer: a terminal, unless `--no-interactive` or a CI says otherwise. */
export const isInteractive = (): boolean =>
  process.stdin.isTTY &&
  process.stdout.isTTY &&
  process.env['CI'] !== 'true' &&
  !process.argv.some((argument) => /^--(no-interactive|interactive=false)$/.test(argument));

/** Opens the terminal that `nx` runs in; the caller closes it. */
export function openTerminal(): { ask: Ask; lines: Interface } {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  return { lines, ask: (prompt) => Promise.race([lines.question(prompt), ended]) };
}

/**
 * Asks for each key that was not given and that the answers so far leave open, until its answer is valid; a wrong flag
 * is asked for again. Nothing is prefilled: an empty answer takes the default, which the question shows. Nx cannot ask,
 * because its prompts know neither the other answers nor the rules.
 * @returns what was given and answered
 * @throws Error when the input ends; it says how to continue with what was answered
 */
export async function askForBrief(given: GivenValues, context: BriefContext, ask: Ask): Promise<GivenValues> {
  const answers: Record<string, unknown> = { ...given };
  for (const [key, schema] of BRIEF_KEYS) {
    const { 'x-prompt': prompt } = schema;
    for (;;) {
      const { draft, findings } = checkBrief(answers, context);
      const isGiven = answers[key] !== undefined;
      const found = isGiven ? findings.find((finding) => finding.key === key) : undefined;
      if (!found && (isGiven || prompt === undefined || ruleOf(key).unused?.(draft) !== undefined)) break;
      const problem = found ? `  ${found.problem}. Expected ${found.expected}. Fix: ${found.fix}.\n` : '';
      const line = await ask(`${problem}${prompt ?? key}${hint(schema, draft[key])}? `);
      if (line === undefined) throw new Error(continuation(answers));
      answers[key] = line.trim() === '' ? (draft[key] ?? '') : valueOf(schema, line.trim());
    }
  }
  return answers;
}

function hint({ type, enum: choices }: KeySchema, byDefault: unknown): string {
  const list = choices ? ` [${choices.join(', ')}]` : type === 'boolean' ? ' [yes, no]' : '';
  const shown = typeof byDefault === 'boolean' ? (byDefault ? 'yes' : 'no') : String(byDefault ?? '');
  return shown === '' ? list : `${list} (empty: ${shown})`;
}

/** A typed line as a value: yes and no, numbers, percentages, and choices in any letter case. */
function valueOf({ type, enum: choices }: KeySchema, line: string): unknown {
  if (type === 'boolean') return /^(y|yes|true)$/i.test(line) ? true : /^(n|no|false)$/i.test(line) ? false : line;
  if (type === 'string' || choices) {
    return choices?.find((choice) => choice.toLowerCase() === line.toLowerCase()) ?? line;
  }
  const [, digits, percent] = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(line) ?? [];
  return digits === undefined ? line : Number(digits) / (percent ? 100 : 1);
}

/** The command that continues with the answers so far. */
function continuation(answers: GivenValues): string {
  const flags = Object.entries(answers).map(([key, value]) => `--${key}=${JSON.stringify(value)}`);
  return `Stopped before the last question. Continue with:\nnpx nx g partner ${flags.join(' ')}`;
}
