import type { SubmitProblems } from '../final-form/FinalForm.tsx';
import { toFieldErrors, type ServerFieldError } from './field-errors.ts';

type FailedCall = { status?: unknown; data?: { error?: { code?: string; fields?: ServerFieldError[] } } | undefined };

/** The error code of a refused call; undefined when the server was not reached or sent none. */
export const errorCode = (error: unknown): string | undefined => (error as FailedCall | undefined)?.data?.error?.code;

/** What a form says about a failed call. */
export type FailureMessages = {
  /** By the server's code, e.g. `locked_out`. */
  byCode?: Readonly<Record<string, string>>;
  /** Heads the errors of fields. */
  fields: string;
  /** For too many calls (429). */
  tooMany: string;
  /** For everything else: the server failed or was not reached. */
  other: string;
};

/** Turns a failed call into the problems of a form: messages at fields, or one for the form (FRM-01, FRM-03). */
export function submitProblems(
  error: unknown,
  { byCode = {}, fields: fieldsMessage, tooMany, other }: FailureMessages,
): SubmitProblems {
  const { status, data } = (error ?? {}) as FailedCall;
  const { code = '', fields = [] } = data?.error ?? {};
  if (Object.hasOwn(byCode, code)) return { message: byCode[code] ?? other };
  if (fields.length > 0) return { message: fieldsMessage, fields: toFieldErrors(fields) };
  return { message: status === 429 ? tooMany : other };
}
