import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useKnownMember, useMember } from '@dining/session';
import { Icon, UserIcon } from '@dining/ui';
import type { ReactNode } from 'react';

/** Greets a member, or a visitor who was here before, by first name; asks others whether they have an account (HOM-02, SES-07). */
export function Greeting(): ReactNode {
  const copy = useCopy();
  const member = useMember();
  const known = useKnownMember();
  const { enrollmentType } = usePartner().settings;
  const firstName = (member ?? known)?.firstName;
  const asks = !member && enrollmentType === 'direct';
  if (!firstName && !asks) return null;
  return (
    <>
      <Icon of={UserIcon} size={16} />
      <p>
        {firstName && copy('home.hero.greeting', { firstName })} {asks && <CopyText name="home.hero.signIn" />}
      </p>
    </>
  );
}
