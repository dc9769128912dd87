import type { Member } from '@dining/api-contract';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { TextField } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import type { ReactNode } from 'react';
import { LoyaltyNumberField } from './LoyaltyNumberField.tsx';

/** Placeholder for a password, whose length is unknown here. */
const DOTS = '••••••••';

/** The member's sign-in details (ACC-03), read-only except for a missing loyalty number, with hints on how to change them. */
export function AccessFields({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const { settings } = usePartner();
  const { phone } = settings.customerSupport;
  const isDirect = member.interfaceType === 'direct';
  const how = isDirect ? (
    <MemberCopyText name="profile.email.direct" variables={{ phone: phone.formatted }} />
  ) : (
    copy('profile.email.sso')
  );
  return (
    <>
      <TextField
        label={copy('field.email')}
        type="email"
        autoComplete="email"
        value={member.email}
        hint={how}
        readOnly
      />
      <LoyaltyNumberField member={member} />
      {isDirect && (
        <TextField
          label={copy('field.password')}
          value={DOTS}
          autoComplete="off"
          hint={<MemberCopyText name="profile.password.change" />}
          readOnly
        />
      )}
    </>
  );
}
