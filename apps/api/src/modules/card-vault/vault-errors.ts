import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sendError } from '../../platform/http/error-replies.ts';

/** What the host of the vault says in place of an error of the server or its plugins, by status. */
const ANSWERS: Readonly<Record<number, AppError>> = {
  413: new AppError(413, 'too_large', 'The body is too large.'),
  415: new AppError(415, 'unsupported_media_type', 'The body must be JSON.'),
  429: new AppError(429, 'rate_limited', 'Too many cards were sent from this address. Please wait a minute.'),
};

const cannotRead = new AppError(400, 'bad_request', 'The request is not as described.');

/**
 * Answers every failure of this scope in words that were written here: messages of parsers and drivers may quote what
 * they failed on, and here that is a card number. Failures of ours are logged by their kind alone.
 */
export function tellNothing(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return sendError(error, request, reply);
    const { statusCode = 500 } = error;
    const known = ANSWERS[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? cannotRead : undefined);
    if (known) return sendError(known, request, reply);
    const isAway = isUnavailable(error) || statusCode === 503;
    const told = isAway
      ? new AppError(503, 'unavailable', 'The card cannot be taken right now. Please try again.')
      : new AppError(500, 'server_error', `The vault failed: ${error.name} ${error.code ?? ''}`.trim());
    return sendError(told, request, reply);
  });
}
