import type { Member } from '@dining/api-contract';
import { earnRateParts } from '@dining/copy-engine';
import { useMemberCopy, useMemberCopyDeck } from '@dining/copy-engine/react';
import { TextField } from '@dining/forms';
import { EmailOptIn, PhoneField, TextMessages } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import { EMAIL_OPT_IN_FIELD_ID, TIER } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ProfileCard } from './ProfileCard.tsx';
import { ShortFields } from './short-fields.ts';

/* What a choice leads to is below its label, not below its box. */
const Choice = styled.div`
  display: grid;
  gap: ${token('space-1')};
  > p {
    padding-left: 2.25rem;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** How the member is reached, with what each choice leads to (ACC-03 to ACC-05, ACC-13). */
export function ContactCard({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  return (
    <ProfileCard title="profile.group.contact" text="profile.group.contact.text">
      {(member.interfaceType === 'sso' || member.isEmulated) && (
        <TextField
          label={copy('field.email')}
          type="email"
          autoComplete="email"
          value={member.email}
          hint={member.interfaceType === 'sso' ? copy('profile.email.sso') : undefined}
          readOnly
        />
      )}
      <ShortFields>
        <PhoneField optIn="smsOptIn" />
      </ShortFields>
      <TextMessages name="smsOptIn" isChoice />
      <Choice>
        <OptInField />
        <OptInResult member={member} />
      </Choice>
    </ProfileCard>
  );
}

/** The tick that makes a Select Member takes the focus when the address names it, as the overview's link does (ACC-17). */
function OptInField(): ReactNode {
  const { hash } = useLocation();
  const tick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === `#${EMAIL_OPT_IN_FIELD_ID}`) tick.current?.focus();
  }, [hash]);
  return <EmailOptIn id={EMAIL_OPT_IN_FIELD_ID} ref={tick} />;
}

/** What meals earn with the tick and without it. A VIP keeps the rate, and before activation nothing earns. */
function OptInResult({ member: { tierLevel } }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const deck = useMemberCopyDeck();
  const { settings } = usePartner();
  const { tier0, tier2 } = settings.earnRates;
  const isDecided = tierLevel === TIER.notActivated || tierLevel === TIER.vip;
  if (isDecided || settings.hidesEmailOptIn || !settings.showsEarnRate || tier0 === tier2) return null;
  const rateText = (rate: number) => copy('earn.rate', earnRateParts(rate, settings, deck));
  return <p>{copy('profile.optIn.result', { from: rateText(tier2), to: rateText(tier0) })}</p>;
}
