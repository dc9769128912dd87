import type { ReactNode } from 'react';

/** What every field shows besides its control. */
export type FieldParts = {
  /** Above the control (beside it for a tick box). */
  label: ReactNode;
  /** What is wrong, in the markup of copy texts; several are stacked. */
  errors?: readonly string[] | undefined;
  /** Help that is always there, below the errors. */
  hint?: ReactNode;
  /** A word of approval, such as "Looks good"; shown while there are no errors. */
  good?: string | undefined;
};
