import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from './app-error.ts';
import { errorAnswer } from './error-replies.ts';

/** Replies to errors of Node's HTTP parser, by code; any other error is a request that cannot be parsed. */
const OBJECTIONS: Readonly<Record<string, AppError>> = {
  HPE_HEADER_OVERFLOW: new AppError(431, 'headers_too_large', 'The headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(408, 'too_slow', 'The request took too long to arrive.'),
};

/**
 * Replies to malformed, slow and oversized requests in the common error shape, and closes the connection.
 * @param securityHeaders of every reply of the server
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const objection = OBJECTIONS[error.code ?? ''] ?? new AppError(400, 'bad_request', 'The request cannot be read.');
  const { status, headers, text } = closingAnswer(objection, securityHeaders);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
}

/**
 * Replies to a request that expects something else than "100-continue", which Node does not pass on.
 * @param securityHeaders of every reply of the server
 */
export function answerExpectation(response: ServerResponse, securityHeaders: Readonly<Record<string, string>>): void {
  const objection = new AppError(417, 'expectation_failed', 'The header Expect may only be 100-continue.');
  const { status, headers, text } = closingAnswer(objection, securityHeaders);
  response.writeHead(status, headers).end(text);
}

function closingAnswer(objection: AppError, securityHeaders: Readonly<Record<string, string>>) {
  const { status, body } = errorAnswer(objection, randomUUID());
  const text = JSON.stringify(body);
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
  };
  return { status, headers, text };
}
