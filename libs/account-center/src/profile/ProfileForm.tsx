import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { FieldGroup, FinalForm, FormTextField, SubmitButton, type SubmitProblems } from '@dining/forms';
import {
  AddressFields,
  EmailOptIn,
  GivenNames,
  NameFields,
  PhoneField,
  TextMessages,
  useZipField,
} from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings';
import { useMemo, useState, type ReactNode } from 'react';
import { AccessFields } from './AccessFields.tsx';
import { needsFullAddress, profileValues, type ProfileValues } from './profile-values.ts';
import { SaveResult, type Outcome } from './SaveResult.tsx';
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
      summaryAt="end"
      summaryTitle={copy('profile.problems')}
    >
      <FieldGroup aria-labelledby="profile-name">
        <h2 id="profile-name">{copy('profile.group.name')}</h2>
        {saved.interfaceType === 'sso' ? <GivenNames member={saved} /> : <NameFields />}
      </FieldGroup>
      <FieldGroup aria-labelledby="profile-address">
        <h2 id="profile-address">{copy('profile.group.address')}</h2>
        <AddressFields required={needsFullAddress(settings)} zip={<ZipField />} />
      </FieldGroup>
      <FieldGroup aria-labelledby="profile-contact">
        <h2 id="profile-contact">{copy('profile.group.contact')}</h2>
        <PhoneField optIn="smsOptIn" />
        <TextMessages name="smsOptIn" isChoice />
        <EmailOptIn />
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

/** Whether there is such a ZIP code is asked when the form is saved. */
const ZipField = (): ReactNode => <FormTextField {...useZipField()} />;
