import { CopyText, useCopy } from '@dining/copy-engine/react';
import { FormCheckField } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import type { ReactNode } from 'react';

/** The opt-in to e-mail and the level it leads to (ENR-01, ACC-05); nothing if the partner hides it. */
export function EmailOptIn(): ReactNode {
  const copy = useCopy();
  if (usePartner().settings.hidesEmailOptIn) return null;
  return (
    <FormCheckField
      name="emailOptIn"
      label={<CopyText name="field.emailOptIn" variables={{ tier: copy('tier.2') }} />}
    />
  );
}
