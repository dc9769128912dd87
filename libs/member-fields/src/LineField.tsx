import type { SiteKey } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { FormTextField, useNoCardNumber, useValidators } from '@dining/forms';
import { memberLine } from '@dining/rules';
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
 * One line of text (ACC-03). Surrounding blanks and invisible characters do not count toward the limit, because they are not
 * stored. Text that is too long causes an error instead of being cut off, so that a pasted name does not lose its end
 * unnoticed.
 */
export function LineField({ label, max, ...line }: LineFieldProps): ReactNode {
  const copy = useCopy();
  const validators = useValidators();
  const noCardNumber = useNoCardNumber();
  const labelText = copy(label);
  const fits = validators.passes(
    (typed) => memberLine(typed).length <= max,
    copy('validation.maxLength', { field: labelText, num: max }),
  );
  return <FormTextField {...line} label={labelText} validate={[fits, noCardNumber]} />;
}
