import type { Member } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FormTextField, TextField } from '@dining/forms';
import { useLoyaltyNumberField } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import { LOYALTY_NUMBER_FIELD_ID } from '@dining/rules';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** The loyalty number of a program that has them: read-only, or a field for a member who has none yet (EXT-02). */
export function LoyaltyNumberField({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  if (!usePartner().settings.hasPPN) return null;
  if (member.loyaltyNumber === '') return <MissingNumberField />;
  return <TextField label={copy('field.loyaltyNumber')} value={member.loyaltyNumber} autoComplete="off" readOnly />;
}

/** It takes the focus when the address names it, as the links of dines that wait for the number do. */
function MissingNumberField(): ReactNode {
  const copy = useMemberCopy();
  const field = useLoyaltyNumberField();
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === `#${LOYALTY_NUMBER_FIELD_ID}`) input.current?.focus();
  }, [hash]);
  return <FormTextField {...field} id={LOYALTY_NUMBER_FIELD_ID} ref={input} hint={copy('profile.loyaltyNumber.add')} />;
}
