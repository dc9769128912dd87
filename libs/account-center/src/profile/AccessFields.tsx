import type { Member } from '@dining/api-contract';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { TextField } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import type { ReactNode } from 'react';

/** Placeholder for a password, whose length is unknown here. */
const DOTS = '••••••••';

/** The member's sign-in details, read-only (ACC-03), with a hint on how to change them. */
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
      {settings.hasPPN && member.loyaltyNumber !== '' && (
        <TextField label={copy('field.loyaltyNumber')} value={member.loyaltyNumber} autoComplete="off" readOnly />
      )}
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
