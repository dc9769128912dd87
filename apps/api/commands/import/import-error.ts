import { OperatorError } from '../../src/platform/operator-error.ts';

/** A problem with an import that the operator can fix. */
export class ImportError extends OperatorError {
  override readonly name = 'ImportError';
}
