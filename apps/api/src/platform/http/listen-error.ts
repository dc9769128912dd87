import { OperatorError } from '../operator-error.ts';

/** The server cannot listen on a port; the message says why and how to fix it. */
export class ListenError extends OperatorError {
  override readonly name = 'ListenError';
}

/**
 * Turns a failure to listen into a message for the operator; other errors pass through.
 * @param variable the environment variable that the port comes from
 * @param hostVariable the one that the address comes from
 */
export function portProblem(error: unknown, variable: string, port: number, hostVariable = 'HOST'): Error {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ListenError(
        `${variable} ${port} is in use by another program. Stop that program, or set ${variable} to a free port.`,
      );
    case 'EACCES':
      return new ListenError(
        `${variable} ${port} needs rights that this user does not have. Set ${variable} to a port above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenError(
        `This machine has no such address to listen on. Set ${hostVariable} to one of its addresses, or to 0.0.0.0 for all of them.`,
      );
    default:
      return error as Error;
  }
}
