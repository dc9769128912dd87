import type { SubmitProblems } from '../final-form/FinalForm.tsx';
import { toFieldErrors, type ServerFieldError } from './field-errors.ts';

type FailedCall = { status?: unknown; data?: { error?: { code?: string; fields?: ServerFieldError[] } } | undefined };

/** The code of a call that the server refused; undefined when it was not reached or did not say. */
export const errorCode = (error: unknown): string | undefined => (error as FailedCall | undefined)?.data?.error?.code;

export type RefusalWords = {
  /** By the server's code, e.g. `locked_out`. */
  byCode?: Readonly<Record<string, string>>;
  /** Above the fields that the server found wrong. */
  fields: string;
  /** Too many calls at once (429). */
  tooMany: string;
  /** Everything else: the server failed or was not reached. */
  other: string;
};

/** Turns a failed call into what a form shows: messages at their fields, or one for the form (FRM-01, FRM-03). */
export function submitProblems(
  error: unknown,
  { byCode = {}, fields: fieldsWords, tooMany, other }: RefusalWords,
): SubmitProblems {
  const { status, data } = (error ?? {}) as FailedCall;
  const { code = '', fields = [] } = data?.error ?? {};
  if (Object.hasOwn(byCode, code)) return { message: byCode[code] ?? other };
  if (fields.length > 0) return { message: fieldsWords, fields: toFieldErrors(fields) };
  return { message: status === 429 ? tooMany : other };
}
