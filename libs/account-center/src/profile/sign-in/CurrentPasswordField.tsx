import { useMemberCopy } from '@dining/copy-engine/react';
import { FormPasswordField } from '@dining/forms';
import { PASSWORD_MAX_LENGTH } from '@dining/rules';
import type { ReactNode } from 'react';

/** The current password, which every change of the sign-in details asks for (ACC-14). */
export function CurrentPasswordField(): ReactNode {
  const copy = useMemberCopy();
  return (
    <FormPasswordField
      name="currentPassword"
      label={copy('field.currentPassword')}
      autoComplete="current-password"
      maxLength={PASSWORD_MAX_LENGTH}
      required
    />
  );
}
