import type { Member } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FinalForm, FormBanner, FormTextField, SubmitButton, type SubmitProblems } from '@dining/forms';
import { AddressFields, NameFields, ReadOnlyNames, useZipField } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import { from, token } from '@dining/theme';
import { Banner } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { ContactCard } from './ContactCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { MissingNumberCard } from './MissingNumberCard.tsx';
import { OptOutDialog, useOptOutLoss } from './OptOutDialog.tsx';
import { needsFullAddress, profileValues, type ProfileValues } from './profile-values.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { useSaveProfile } from './use-save-profile.ts';

type Outcome = 'saved' | 'unchanged';

const Save = styled.div`
  display: grid;
  gap: ${token('space-4')};
  > p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
  ${from('columns')} {
    html:not([data-big]) & {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
  }
`;

/** Name, address, phone and consents of the member, saved together (ACC-03 to ACC-05). */
export function ProfileForm({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const { settings } = usePartner();
  // The member as last saved here: a renewed session must not overwrite what is being typed.
  const [saved, setSaved] = useState(member);
  const initialValues = useMemo(() => profileValues(saved), [saved]);
  const [outcome, setOutcome] = useState<Outcome>();
  const save = useSaveProfile(saved);
  const id = useId();
  const loss = useOptOutLoss(saved);
  const [isAsking, setAsking] = useState(false);
  const hasConfirmed = useRef(false);

  async function submit(values: ProfileValues): Promise<SubmitProblems | undefined> {
    setOutcome(undefined);
    if (loss && values.emailOptIn !== true && !settings.hidesEmailOptIn && !hasConfirmed.current) {
      setAsking(true);
      return undefined;
    }
    hasConfirmed.current = false;
    const { member: after, problems } = await save(values);
    if (problems) return problems;
    setOutcome(after === saved ? 'unchanged' : 'saved');
    setSaved(after);
    return undefined;
  }

  return (
    <FinalForm<ProfileValues>
      id={id}
      aria-label={copy('account.profile')}
      onSubmit={submit}
      onChange={() => setOutcome(undefined)}
      initialValues={initialValues}
      stored={initialValues}
      errorTitle={copy('profile.notSaved')}
      draft={{ form: 'profile', owner: member.publicId }}
      asksToLeave
      summaryAt="end"
      summaryTitle={copy('profile.problems')}
    >
      <IdentityCard member={saved} />
      {settings.hasPPN && saved.loyaltyNumber === '' && <MissingNumberCard />}
      <ProfileCard title="profile.group.name" text="profile.group.name.text">
        {saved.interfaceType === 'sso' ? <ReadOnlyNames member={saved} /> : <NameFields />}
      </ProfileCard>
      <ProfileCard title="profile.group.address" text="profile.group.address.text">
        <AddressFields required={needsFullAddress(settings)} zip={<ZipField />} />
      </ProfileCard>
      <ContactCard member={saved} />
      <SaveResult outcome={outcome} />
      <Save>
        <p>{copy('profile.submit.text')}</p>
        <SubmitButton busy={copy('form.working')}>{copy('profile.submit')}</SubmitButton>
      </Save>
      {loss && (
        <OptOutDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            hasConfirmed.current = true;
            setAsking(false);
          }}
          form={id}
          loss={loss}
        />
      )}
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
