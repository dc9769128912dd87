import type { Member } from '@dining/api-contract';
import { CopyText, useCopy } from '@dining/copy-engine';
import { TextField } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import type { ReactNode } from 'react';

/** Stands for a password, of which nothing is known here, not even its length. */
const DOTS = '••••••••';

/** What the member signs in with, to be read only (ACC-03), and how it is changed. */
export function AccessFields({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const { phone } = settings.customerSupport;
  const isDirect = member.interfaceType === 'direct';
  const how = isDirect ? (
    <CopyText name="profile.email.direct" variables={{ phone: phone.formatted }} />
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
          hint={<CopyText name="profile.password.change" />}
          readOnly
        />
      )}
    </>
  );
}
