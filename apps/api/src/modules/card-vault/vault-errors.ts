import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sendError } from '../../platform/http/error-replies.ts';

/** Replacements for errors of the server and its plugins on the host of the vault, by status. */
const REPLACEMENTS: Readonly<Record<number, AppError>> = {
  413: new AppError(413, 'too_large', 'The body is too large.'),
  415: new AppError(415, 'unsupported_media_type', 'The body must be JSON.'),
  429: new AppError(429, 'rate_limited', 'Too many cards were sent from this address. Please wait a minute.'),
};

const cannotRead = new AppError(400, 'bad_request', 'The request is not as described.');

/**
 * Replaces the message of every failure in this scope: messages of parsers and drivers may quote their input, which
 * here is a card number. Unexpected failures are logged by name and code only.
 */
export function hideErrorDetails(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return sendError(error, request, reply);
    const { statusCode = 500 } = error;
    const known = REPLACEMENTS[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? cannotRead : undefined);
    if (known) return sendError(known, request, reply);
    const isUnreachable = isUnavailable(error) || statusCode === 503;
    const shown = isUnreachable
      ? new AppError(503, 'unavailable', 'The card cannot be stored right now. Please try again.')
      : new AppError(500, 'server_error', `The vault failed: ${error.name} ${error.code ?? ''}`.trim());
    return sendError(shown, request, reply);
  });
}
