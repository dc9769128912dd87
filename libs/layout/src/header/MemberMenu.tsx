import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { token } from '@dining/theme';
import { Anchor, ChevronDownIcon, Icon, round, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { accountLinks, SIGN_OUT } from '../member-links.ts';
import { menuLinkStyle } from '../menu/menu-link-style.ts';
import { useDisclosure } from './use-disclosure.ts';
import { inWideBar } from './wide-bar.ts';

const Root = styled.div`
  position: relative;
`;

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-height: ${token('size-target')};
  padding: ${token('space-1')} ${token('space-2')};
  border: 0;
  border-radius: ${token('radius-control')};
  background: none;
  color: inherit;
  font-weight: ${token('font-weight-medium')};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${token('color-bg-hover')};
  }
  > b {
    display: none;
    max-width: 7.6em;
    overflow: hidden;
    font-weight: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${inWideBar('display: block;')}
  }
`;

const Initials = styled.span`
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border-radius: ${round};
  background: ${token('color-selected-bg')};
  color: ${token('color-selected-text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
`;

const Popup = styled.div`
  position: absolute;
  top: calc(100% + ${token('space-2')});
  right: 0;
  z-index: 40;
  width: max-content;
  min-width: 240px;
  max-width: min(320px, 100vw - 2 * ${token('gutter')});
  padding: ${token('space-3')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  box-shadow:
    ${token('elevation-3')},
    inset 0 0 0 ${token('size-stroke')} ${token('color-border-subtle')};
  &[hidden] {
    display: none;
  }
  a {
    ${menuLinkStyle}
    &[aria-current] {
      font-weight: ${token('font-weight-bold')};
    }
  }
`;

const Person = styled.p`
  padding: ${token('space-2')} ${token('space-3')} ${token('space-3')};
  margin-bottom: ${token('space-2')};
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
  overflow-wrap: anywhere;
  small {
    display: block;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/**
 * The member's menu (HDR-02): greeting, first and last name, e-mail, the account's pages, sign out. These are links that
 * a button shows, not an application's menu: Tab goes through them, Escape leads back to the button.
 */
export function MemberMenu({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const id = useId();
  const { open, root, opener, toggle } = useDisclosure();
  const { pathname } = useLocation();
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
        <Person>
          <small>{firstName === '' ? copy('member.greetingUnnamed') : copy('member.greeting', { firstName })}</small>
          <b>{`${firstName} ${lastName}`.trim()}</b>
          <small>{email}</small>
        </Person>
        <nav aria-label={copy('member.menu')}>
          {accountLinks.map(({ text, url }) => (
            <Anchor key={url} href={url} aria-current={pathname.toLowerCase() === url ? 'page' : undefined}>
              {copy(text)}
            </Anchor>
          ))}
          <Anchor href={SIGN_OUT}>{copy('member.signOut')}</Anchor>
        </nav>
      </Popup>
    </Root>
  );
}

/** The first letters of both names; letters of any script, whole ones. */
const initials = (first: string, last: string): string =>
  [first, last]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();
