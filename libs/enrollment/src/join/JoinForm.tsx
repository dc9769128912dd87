import type { Member } from '@dining/api-contract';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { FieldGroup, FinalForm, FormCheckField, SubmitButton, type Validator } from '@dining/forms';
import { EmailOptIn } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import { useKnownMember } from '@dining/session';
import { useState, type ReactNode } from 'react';
import { AccountFields } from './AccountFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { asksPassword, initialJoinValues, type JoinValues } from './join-values.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { useJoin } from './use-join.ts';

type JoinFormProps = {
  /** The address typed on home (HOM-01); empty otherwise. */
  email: string;
  /** A single sign-on visitor who has yet to join (ENR-05). */
  member: Member | undefined;
};

/** The form of enrollment step 1, with the fields that the partner requires (ENR-01). */
export function JoinForm({ email, member }: JoinFormProps): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const knownMember = useKnownMember();
  const join = useJoin(member);
  // Computed once: react-final-form discards what was typed when the initial values change.
  const [initialValues] = useState(() => initialJoinValues({ email, member, knownMember }));
  const isAccepted: Validator = (value) => (value === '' ? copy('validation.terms') : undefined);
  return (
    <FinalForm<JoinValues>
      aria-label={copy('join.title')}
      onSubmit={join}
      initialValues={initialValues}
      errorTitle={copy('join.failed')}
    >
      <AccountFields member={member} />
      {asksPassword(settings) && <PasswordFields />}
      <ContactFields />
      <FieldGroup>
        <EmailOptIn />
        <FormCheckField name="acceptTerms" label={<CopyText name="field.terms" />} validate={[isAccepted]} required />
      </FieldGroup>
      <SubmitButton>{copy('join.submit')}</SubmitButton>
    </FinalForm>
  );
}
