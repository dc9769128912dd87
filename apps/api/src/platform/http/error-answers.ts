import type { ApiError } from '@dining/api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError } from './app-error.ts';

/** Statuses of errors that Fastify and its plugins raise for the caller's mistakes. */
const CALLER_CODES: Record<number, string> = {
  400: 'bad_request', 401: 'unauthorized', 403: 'forbidden', 404: 'not_found', 405: 'method_not_allowed',
  413: 'too_large', 414: 'too_long', 415: 'unsupported_media_type', 429: 'rate_limited', 431: 'headers_too_large', 503: 'busy',
};

/** The one shape of every failure under /api (decisions: errors). Never a stack trace, never an internal message. */
export function errorAnswer(error: unknown, requestId: string): { status: number; body: ApiError } {
  const answer = (status: number, code: string, message: string, fields?: ApiError['error']['fields']) => ({
    status,
    body: { error: { code, message, ...(fields ? { fields } : {}), requestId } },
  });
  if (error instanceof AppError) return answer(error.status, error.code, error.message, error.fields);
  const { validation, statusCode, message } = error as FastifyError;
  if (validation) return answer(400, 'bad_request', 'The request is not as described.', fieldErrors(error as FastifyError));
  if (isUnavailable(error)) return answer(503, 'unavailable', 'The service cannot answer right now. Please try again.');
  if (statusCode !== undefined && statusCode < 500) {
    return answer(statusCode, CALLER_CODES[statusCode] ?? 'bad_request', message);
  }
  if (statusCode === 503) return answer(503, 'busy', 'The service is busy. Please try again.');
  return answer(500, 'server_error', 'Something went wrong on our side.');
}

function fieldErrors(error: FastifyError): { field: string; message: string }[] {
  return (error.validation ?? []).map(({ instancePath, message, params }) => {
    const named = (params as { missingProperty?: string; additionalProperty?: string }) ?? {};
    const path = instancePath.slice(1).replace(/\//g, '.');
    const field = [path, named.missingProperty ?? named.additionalProperty].filter(Boolean).join('.');
    return { field: field || (error.validationContext ?? 'request'), message: message ?? 'is not allowed' };
  });
}

/** Turns every error of the API into {@link errorAnswer}; what is not the caller's fault is logged with its cause. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = errorAnswer(error, request.id);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status === 503) reply.header('retry-after', '5');
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
