import type { FieldError } from '@dining/api-contract';

/** A failure that the caller is told of: status, a code that never changes, and a sentence for engineers. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldError[] | undefined;

  constructor(status: number, code: string, message: string, fields?: FieldError[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (what: string): AppError => new AppError(404, 'not_found', `${what} was not found.`);
