import { useMemberCopy } from '@dining/copy-engine/react';
import { FormTextField } from '@dining/forms';
import { useLoyaltyNumberField } from '@dining/member-fields';
import { LOYALTY_NUMBER_FIELD_ID } from '@dining/rules';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ProfileCard } from './ProfileCard.tsx';
import { ShortFields } from './short-fields.ts';

/**
 * Asks a member of a program with loyalty numbers who has none yet (EXT-02). The field takes the focus when the address
 * names it, as the links of dines that wait for the number do.
 */
export function MissingNumberCard(): ReactNode {
  const copy = useMemberCopy();
  const field = useLoyaltyNumberField();
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === `#${LOYALTY_NUMBER_FIELD_ID}`) input.current?.focus();
  }, [hash]);
  return (
    <ProfileCard title="profile.group.number" text="profile.group.number.text">
      <ShortFields>
        <FormTextField {...field} id={LOYALTY_NUMBER_FIELD_ID} ref={input} hint={copy('profile.loyaltyNumber.add')} />
      </ShortFields>
    </ProfileCard>
  );
}
