import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useKnownMember, useMember } from '@dining/session';
import { Icon, UserIcon } from '@dining/ui';
import type { ReactNode } from 'react';

/** The headline of home for a member (HOM-02); undefined for visitors, and for members whose name is unknown. */
export function useHeroGreeting(): string | undefined {
  const copy = useCopy();
  const firstName = useMember()?.firstName;
  return firstName ? copy('home.hero.greeting', { firstName }) : undefined;
}

/**
 * Greets a known visitor by first name, and asks visitors who are not known whether they have an account (HOM-02,
 * SES-07). Members are greeted by the headline.
 * @returns undefined when there is nothing to say, so that the hero has no empty note
 */
export function useGreeting(): ReactNode | undefined {
  const copy = useCopy();
  const member = useMember();
  const known = useKnownMember();
  const { enrollmentType } = usePartner().settings;
  const firstName = known?.firstName;
  const offersSignIn = enrollmentType === 'direct';
  if (member || (!firstName && !offersSignIn)) return undefined;
  return (
    <>
      <Icon of={UserIcon} size={16} />
      <p>
        {firstName && copy('home.hero.greeting', { firstName })}{' '}
        {offersSignIn && <CopyText name={firstName ? 'home.hero.signInKnown' : 'home.hero.signIn'} />}
      </p>
    </>
  );
}
