import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Anchor, ChevronDownIcon, Icon, VisuallyHidden } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { accountLinks, FAVORITES, RESERVATIONS, SIGN_OUT } from '../member-links.ts';
import { Identity, Initials, Opener, Popup, Root } from './member-menu-style.ts';
import { useDisclosure } from './use-disclosure.ts';

/**
 * The member's menu (HDR-02): greeting, first and last name, e-mail, the account pages, sign out. A button discloses
 * plain links rather than an ARIA menu: Tab moves through them, Escape returns to the button.
 */
export function MemberMenu({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const id = useId();
  const { open, root, opener, toggle } = useDisclosure();
  const { pathname } = useLocation();
  const { hasMerchantFavorites, openTableReservationsEnabled } = usePartner().settings;
  const { firstName, lastName, email } = member;
  return (
    <Root ref={root}>
      <Opener ref={opener} type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Initials aria-hidden="true">{initials(firstName, lastName)}</Initials>
        <VisuallyHidden>{`${copy('member.menu')} `}</VisuallyHidden>
        <b>{firstName}</b>
        <Icon of={ChevronDownIcon} size={16} />
      </Opener>
      <Popup id={id} hidden={!open}>
        <Identity>
          <small>{firstName === '' ? copy('member.greetingUnnamed') : copy('member.greeting', { firstName })}</small>
          <b>{`${firstName} ${lastName}`.trim()}</b>
          <small>{email}</small>
        </Identity>
        <nav aria-label={copy('member.menu')}>
          {accountLinks.map(({ text, url }) => (
            <Anchor key={url} href={url} aria-current={pathname.toLowerCase() === url ? 'page' : undefined}>
              {copy(text)}
            </Anchor>
          ))}
          {openTableReservationsEnabled && <Anchor href={RESERVATIONS}>{copy('account.reservations')}</Anchor>}
          {hasMerchantFavorites && <Anchor href={FAVORITES}>{copy('member.favorites')}</Anchor>}
          <Anchor href={SIGN_OUT}>{copy('member.signOut')}</Anchor>
        </nav>
      </Popup>
    </Root>
  );
}

/** The first letters of both names, by code point, so that letters outside the BMP stay whole. */
const initials = (first: string, last: string): string =>
  [first, last]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();
