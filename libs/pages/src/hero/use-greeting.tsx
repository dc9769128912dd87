import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useKnownMember, useMember } from '@dining/session';
import { Icon, UserIcon } from '@dining/ui';
import type { ReactNode } from 'react';

/**
 * Greets a member or known visitor by first name, and asks visitors whether they have an account (HOM-02, SES-07).
 * @returns undefined when there is nothing to say, so that the hero has no empty note
 */
export function useGreeting(): ReactNode | undefined {
  const copy = useCopy();
  const member = useMember();
  const known = useKnownMember();
  const { enrollmentType } = usePartner().settings;
  const firstName = (member ?? known)?.firstName;
  const offersSignIn = !member && enrollmentType === 'direct';
  if (!firstName && !offersSignIn) return undefined;
  return (
    <>
      <Icon of={UserIcon} size={16} />
      <p>
        {firstName && copy('home.hero.greeting', { firstName })} {offersSignIn && <CopyText name="home.hero.signIn" />}
      </p>
    </>
  );
}
