import type { Member } from '@dining/api-contract';
import { useContent } from '@dining/content';
import { legalTextsVersion } from '@dining/content-source';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { FieldGroup, FieldStack, FinalForm, FormCheckField, SubmitButton, type Validator } from '@dining/forms';
import { EmailOptIn } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import { useKnownMember } from '@dining/session';
import { JOIN_DRAFT, useFormPost } from '@dining/site/react';
import { useState, type ReactNode } from 'react';
import { AccountFields } from './AccountFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { asksPassword, initialJoinValues, type JoinValues } from './join-values.ts';
import { MissingFields } from './MissingFields.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { useJoin } from './use-join.ts';

type JoinFormProps = {
  /** The address typed on home (HOM-01); empty otherwise. */
  email: string;
  /** A signed-in member who has yet to join: by single sign-on (ENR-05), or with the password of a mailed link. */
  member: Member | undefined;
};

/**
 * The form of enrollment step 1, with the fields that the partner requires (ENR-01). Where the program enrolls its members
 * itself, they only agree to the terms and add what it does not tell (ENR-12).
 */
export function JoinForm({ email, member }: JoinFormProps): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const knownMember = useKnownMember();
  const join = useJoin(member);
  const post = useFormPost('/join');
  const termsVersion = legalTextsVersion(useContent('*'));
  // Computed once: react-final-form discards what was typed when the initial values change.
  const [initialValues] = useState(() => initialJoinValues({ email, member, knownMember }));
  // What was typed on home is not stored yet.
  const [stored] = useState(() => initialJoinValues({ email: '', member, knownMember }));
  const isShort = settings.hasAutoEnroll && member !== undefined;
  const isAccepted: Validator = (value) => (value === '' ? copy('validation.terms') : undefined);
  const Consents = isShort ? FieldStack : FieldGroup;
  return (
    <FinalForm<JoinValues>
      aria-label={copy('join.title')}
      {...post}
      draft={{ ...JOIN_DRAFT, owner: member?.publicId }}
      onSubmit={join}
      initialValues={initialValues}
      stored={stored}
      errorTitle={copy('join.failed')}
    >
      {/* The version of the terms that this page links to, for a browser without scripts (EXT-17). */}
      {termsVersion && <input type="hidden" name="termsVersion" value={termsVersion} data-skip-adoption="" />}
      {isShort ? (
        <MissingFields member={member} />
      ) : (
        <>
          <AccountFields member={member} />
          {asksPassword(settings, member) && <PasswordFields />}
          <ContactFields />
        </>
      )}
      <Consents>
        <EmailOptIn />
        <FormCheckField name="acceptTerms" label={<CopyText name="field.terms" />} validate={[isAccepted]} required />
      </Consents>
      <SubmitButton>{copy('join.submit')}</SubmitButton>
    </FinalForm>
  );
}
