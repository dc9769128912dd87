import { OperatorError } from '../../src/platform/operator-error.ts';
import { terminalText } from '../../src/platform/terminal-text.ts';

/** A problem with an import that the operator can fix. What its message quotes of a file is made safe to print (SEC-02). */
export class ImportError extends OperatorError {
  override readonly name = 'ImportError';

  constructor(message: string, options?: ErrorOptions) {
    super(terminalText(message), options);
  }
}

/** Another process is importing the same file. That process records how the import ends. */
export class SameImportError extends ImportError {
  constructor() {
    super('Another process is importing the same file. Wait for it to finish; nothing was written twice.');
  }
}
