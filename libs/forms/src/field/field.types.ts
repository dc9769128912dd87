import type { ReactNode } from 'react';

/** The parts of a field around its control. */
export type FieldParts = {
  /** Above the control, or next to a checkbox. */
  label: ReactNode;
  /** Error messages, in copy markup; all are shown. */
  errors?: readonly string[] | undefined;
  /** Help that is always shown, below the errors. */
  hint?: ReactNode;
  /** A confirmation such as "Looks good", shown while there are no errors. */
  good?: string | undefined;
};
