import type { FieldError } from '@dining/api-contract';

/** A failure to report to the caller: status, a stable code, and a sentence for engineers. */
export class AppError extends Error {
  override readonly name = 'AppError';
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

/** The request is well-formed but breaks a rule that its schema cannot state. */
export const badFields = (...fields: FieldError[]): AppError =>
  new AppError(400, 'bad_request', 'The request is not as described.', fields);

export const unknownHost = (): AppError => new AppError(404, 'unknown_host', 'No site is served under this host name.');

/** The server is overloaded; the caller may try again. */
export const busy = (): AppError => new AppError(503, 'busy', 'The service is busy. Please try again.');

/** The caller asked too often; a minute later they may ask again. */
export const rateLimited = (): AppError =>
  new AppError(429, 'rate_limited', 'Too many requests. Please wait a minute.');
