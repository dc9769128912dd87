import type { Finding } from '@dining/partner-settings';
import { Type, type Static } from 'typebox';

/** Answers to the questions of `npx nx g partner`, by key; brief.schema.json lists them. Those left out have defaults. */
export const NewProgramSchema = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
  Type.Union([Type.String({ maxLength: 400 }), Type.Number(), Type.Boolean()]),
);
export type NewProgram = Static<typeof NewProgramSchema>;

/** What is wrong with one answer. */
export type AnswerProblem = Pick<Finding, 'key' | 'problem' | 'expected' | 'fix'>;

/** Either the names of the files that were written, or what is wrong with the answers; then nothing was written. */
export type NewProgramResult = { code: string; files: string[] } | { problems: AnswerProblem[] };
