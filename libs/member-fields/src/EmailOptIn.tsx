import { CopyText, useCopy } from '@dining/copy-engine/react';
import { FormCheckField } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import type { ReactNode, Ref } from 'react';

type EmailOptInProps = {
  /** Set where a link leads to the field. */
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The opt-in to e-mail and the level it leads to (ENR-01, ACC-05); nothing if the partner hides it. */
export function EmailOptIn(props: EmailOptInProps): ReactNode {
  const copy = useCopy();
  if (usePartner().settings.hidesEmailOptIn) return null;
  return (
    <FormCheckField
      {...props}
      name="emailOptIn"
      label={<CopyText name="field.emailOptIn" variables={{ tier: copy('tier.2') }} />}
    />
  );
}
