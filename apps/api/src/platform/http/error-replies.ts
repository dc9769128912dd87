import type { ApiError, FieldError } from '@dining/api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError } from './app-error.ts';

/** Codes for the client errors that Fastify and its plugins raise. */
const CALLER_CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  413: 'too_large',
  414: 'too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'headers_too_large',
};

/** Retry-After of requests that were turned away under load. */
export const RETRY_AFTER_SECONDS = 5;

export type ErrorAnswer = { status: number; body: ApiError };

/** The common shape of every failed call (decisions: errors). Never a stack trace, never an internal message. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  const answer = (status: number, code: string, message: string, fields?: FieldError[]): ErrorAnswer => ({
    status,
    body: { error: { code, message, ...(fields ? { fields } : {}), requestId } },
  });
  if (error instanceof AppError) return answer(error.status, error.code, error.message, error.fields);
  const { validation, validationContext = 'request', statusCode, message } = (error ?? {}) as Partial<FastifyError>;
  if (validation)
    return answer(400, 'bad_request', 'The request is not as described.', fieldErrors(validation, validationContext));
  if (isUnavailable(error)) return answer(503, 'unavailable', 'The service cannot answer right now. Please try again.');
  if (statusCode === 503) return answer(503, 'busy', 'The service is busy. Please try again.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return answer(statusCode, CALLER_CODES[statusCode] ?? 'bad_request', message ?? 'The request cannot be answered.');
  }
  return answer(500, 'server_error', 'Something went wrong on our side.');
}

type Finding = { instancePath: string; message?: string | undefined; params?: object };
type Named = {
  missingProperty?: string;
  additionalProperty?: string;
  requiredProperties?: string[];
  additionalProperties?: string[];
};

/** Reported findings at most: a body full of mistakes must not cause a long reply. */
const MAX_FINDINGS = 20;

/**
 * A validator's findings, as fields named by dotted paths.
 * @param whole name of a finding about the whole value, such as "body"
 */
export function fieldErrors(findings: readonly Finding[], whole: string): FieldError[] {
  return findings.slice(0, MAX_FINDINGS).flatMap(({ instancePath, message = 'is not allowed', params = {} }) => {
    const { missingProperty, additionalProperty, requiredProperties, additionalProperties } = params as Named;
    const path = instancePath.slice(1).replaceAll('/', '.');
    const names = requiredProperties ?? additionalProperties ?? [missingProperty ?? additionalProperty ?? ''];
    return names.map((name) => ({ field: [path, name].filter(Boolean).join('.') || whole, message }));
  });
}

/** Replies to a failure in the common shape; server faults are logged with their cause. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorAnswer(error, request.id);
  if (status >= 500) logFailure(error, status, request);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** Logs a server fault as an error, and shed load as a warning. */
export function logFailure(error: unknown, status: number, request: FastifyRequest): void {
  if (status === 503) request.log.warn({ err: error }, 'request turned away');
  else request.log.error({ err: error }, 'request failed');
}

/** Replies to every error of the calls with {@link errorAnswer}. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendError(error, request, reply),
  );
}
