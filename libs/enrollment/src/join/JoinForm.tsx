import type { Member } from '@dining/api-contract';
import { CopyText, useCopy } from '@dining/copy-engine';
import { FieldGroup, FinalForm, FormCheckField, SubmitButton, type Validator } from '@dining/forms';
import { EmailOptIn } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings';
import { useKnownMember } from '@dining/session';
import { useState, type ReactNode } from 'react';
import { AccountFields } from './AccountFields.tsx';
import { asksPassword, firstValues, type JoinValues } from './join-values.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useJoin } from './use-join.ts';

type JoinFormProps = {
  /** The address that was typed on home (HOM-01); empty otherwise. */
  email: string;
  /** Somebody who came by single sign-on and has yet to join (ENR-05). */
  member: Member | undefined;
};

/** Step 1 of enrollment, with the fields that the partner asks for (ENR-01). */
export function JoinForm({ email, member }: JoinFormProps): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const knownMember = useKnownMember();
  const join = useJoin(member);
  // Once only: a form that gets other values to start with forgets what was typed.
  const [initialValues] = useState(() => firstValues({ email, member, knownMember }));
  const accepted: Validator = (value) => (value === '' ? copy('validation.terms') : undefined);
  return (
    // Until the script is here, sending does nothing: a password must not come to stand in an address bar.
    <FinalForm<JoinValues>
      aria-label={copy('join.title')}
      onSubmit={join}
      initialValues={initialValues}
      errorTitle={copy('join.failed')}
    >
      <AccountFields member={member} />
      {asksPassword(settings) && <PasswordFields />}
      <PlaceFields />
      <FieldGroup>
        <EmailOptIn />
        <FormCheckField name="acceptTerms" label={<CopyText name="field.terms" />} validate={[accepted]} required />
      </FieldGroup>
      <SubmitButton>{copy('join.submit')}</SubmitButton>
    </FinalForm>
  );
}
