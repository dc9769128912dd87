import type { Member } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FieldGroup, FinalForm, FormBanner, FormTextField, SubmitButton, type SubmitProblems } from '@dining/forms';
import {
  AddressFields,
  EmailOptIn,
  NameFields,
  PhoneField,
  ReadOnlyNames,
  TextMessages,
  useZipField,
} from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import { Banner } from '@dining/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { AccessFields } from './AccessFields.tsx';
import { needsFullAddress, profileValues, type ProfileValues } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

type Outcome = 'saved' | 'unchanged';

/** Name, address, phone and consents of the member, saved together (ACC-03 to ACC-05). */
export function ProfileForm({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const { settings } = usePartner();
  // The member as last saved here: a renewed session must not overwrite what is being typed.
  const [saved, setSaved] = useState(member);
  const initialValues = useMemo(() => profileValues(saved), [saved]);
  const [outcome, setOutcome] = useState<Outcome>();
  const save = useSaveProfile(saved);

  async function submit(values: ProfileValues): Promise<SubmitProblems | undefined> {
    setOutcome(undefined);
    const { member: after, problems } = await save(values);
    if (problems) return problems;
    setOutcome(after === saved ? 'unchanged' : 'saved');
    setSaved(after);
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
        {saved.interfaceType === 'sso' ? <ReadOnlyNames member={saved} /> : <NameFields />}
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

/** Whether the ZIP code exists is checked when the form is saved. */
const ZipField = (): ReactNode => <FormTextField {...useZipField()} />;

/** How saving ended, next to the button (ACC-05). The form itself lists what is wrong. */
function SaveResult({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  const copy = useMemberCopy();
  if (outcome === 'saved') return <FormBanner kind="success" title={copy('profile.saved')} />;
  return outcome === 'unchanged' && <Banner kind="info" role="status" title={copy('profile.unchanged')} />;
}
