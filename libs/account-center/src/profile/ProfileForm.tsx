import type { Member } from '@dining/api-contract';
import { CopyText, useCopy } from '@dining/copy-engine';
import { FieldGroup, FinalForm, FormCheckField, SubmitButton, type SubmitProblems } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { useMemo, useState, type ReactNode } from 'react';
import { AccessFields } from './AccessFields.tsx';
import { AddressFields } from './AddressFields.tsx';
import { fieldId } from './field-id.ts';
import { NameFields } from './NameFields.tsx';
import { PhoneField } from './PhoneField.tsx';
import { profileValues, type ProfileValues } from './profile-values.ts';
import { SaveResult, type Outcome } from './SaveResult.tsx';
import { TextMessages } from './TextMessages.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** Name, address, phone and consents of the member, saved together (ACC-03 to ACC-05). */
export function ProfileForm({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  // As it was last saved here: a renewal of the session must not take back what is being typed.
  const [saved, setSaved] = useState(member);
  const initialValues = useMemo(() => profileValues(saved), [saved]);
  const [outcome, setOutcome] = useState<Outcome>();
  const save = useSaveProfile(saved);

  async function submit(values: ProfileValues): Promise<SubmitProblems | undefined> {
    setOutcome(undefined);
    const { member: now, problems } = await save(values);
    if (problems) return problems;
    setOutcome(now === saved ? 'unchanged' : 'saved');
    setSaved(now);
    return undefined;
  }

  return (
    <FinalForm<ProfileValues>
      aria-label={copy('account.profile')}
      onSubmit={submit}
      onChange={() => setOutcome(undefined)}
      initialValues={initialValues}
      errorTitle={copy('profile.notSaved')}
    >
      <FieldGroup aria-labelledby="profile-name">
        <h2 id="profile-name">{copy('profile.group.name')}</h2>
        <NameFields member={saved} />
      </FieldGroup>
      <FieldGroup aria-labelledby="profile-address">
        <h2 id="profile-address">{copy('profile.group.address')}</h2>
        <AddressFields />
      </FieldGroup>
      <FieldGroup aria-labelledby="profile-contact">
        <h2 id="profile-contact">{copy('profile.group.contact')}</h2>
        <PhoneField />
        <TextMessages />
        {!settings.hidesEmailOptIn && (
          <FormCheckField id={fieldId('emailOptIn')} name="emailOptIn" label={<CopyText name="field.emailOptIn" variables={{ tier: copy('tier.2') }} />} />
        )}
      </FieldGroup>
      <FieldGroup aria-labelledby="profile-access">
        <h2 id="profile-access">{copy('profile.group.access')}</h2>
        <AccessFields member={saved} />
      </FieldGroup>
      <SaveResult outcome={outcome} />
      <SubmitButton busy={copy('form.working')}>{copy('profile.submit')}</SubmitButton>
    </FinalForm>
  );
}
