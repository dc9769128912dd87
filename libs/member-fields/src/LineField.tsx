import type { SiteKey } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { FormTextField, useValidators } from '@dining/forms';
import type { ReactNode } from 'react';

type LineFieldProps = {
  name: string;
  label: SiteKey;
  autoComplete: string;
  max: number;
  required?: boolean;
  hint?: string;
};

/**
 * One line of text. The blanks around it are not counted, because they are not sent; what is too long is said and not
 * cut off, so that nobody loses the end of a name that was pasted (ACC-03).
 */
export function LineField({ label, max, ...line }: LineFieldProps): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const words = copy(label);
  const isShort = is.passes(
    (typed) => typed.trim().length <= max,
    copy('validation.maxLength', { field: words, num: max }),
  );
  return <FormTextField {...line} label={words} validate={[isShort]} />;
}
