import { ContentLink, ContentText } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { ButtonLink, Sheet } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ariaCurrentOf, useFooterLinks, useNavigationLinks, type LayoutLink } from '../layout-links.ts';
import { FAVORITES, SIGN_OUT } from '../member-links.ts';
import { useStoreThisPage } from '../store-this-page.ts';
import { menuLinkStyle } from './menu-link-style.ts';

const List = styled.nav`
  display: grid;
  margin-inline: calc(-1 * ${token('space-3')});
  a {
    ${menuLinkStyle}
    font-size: ${token('font-size-lg')};
    font-weight: ${token('font-weight-medium')};
    &[aria-current] {
      padding-left: calc(${token('space-3')} - 3px);
      border-left: 3px solid ${token('color-action-bg')};
      border-radius: 0;
    }
  }
  & + & {
    margin-top: ${token('space-3')};
    padding-top: ${token('space-3')};
    border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
    a {
      font-size: ${token('font-size-md')};
      color: ${token('color-text-muted')};
    }
  }
`;

const Actions = styled.div`
  display: grid;
  flex: 1;
  gap: ${token('space-3')};
`;

/**
 * The menu of phones and tablets: navigation, favorites (EXT-04), the footer's links, and join or sign-in within thumb
 * reach (HDR-03), which lead back to the page on which they are pressed (SRC-09). A member without a card finds join here
 * too, which continues with the card (CTR-11).
 */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const copy = useCopy();
  const member = useMember();
  const { enrollmentType, hasMerchantFavorites } = usePartner().settings;
  const storeThisPage = useStoreThisPage();
  const { primary, secondary } = useFooterLinks();
  const navigation = useNavigationLinks();
  const otherLinks = [...primary, ...secondary].filter(({ url }) => !navigation.some((link) => link.url === url));
  const hasNoCard = member?.memberType === 'NonCardMember';
  const isMember = member !== undefined && !(member.interfaceType === 'sso' && hasNoCard);
  const leave = () => {
    storeThisPage();
    onClose();
  };
  const footer = enrollmentType !== 'none' && (
    <Actions>
      <ButtonLink href={isMember ? '/account' : '/join'} wide onClick={isMember ? onClose : leave}>
        {copy(isMember ? 'member.menu' : 'layout.join')}
      </ButtonLink>
      {isMember && hasNoCard && (
        <ButtonLink href="/join" look="quiet" wide onClick={leave}>
          {copy('layout.join')}
        </ButtonLink>
      )}
      {member !== undefined && (
        <ButtonLink href={SIGN_OUT} look="quiet" wide onClick={onClose}>
          {copy('member.signOut')}
        </ButtonLink>
      )}
      {member === undefined && enrollmentType === 'direct' && (
        <ButtonLink href="/login" look="quiet" wide onClick={leave}>
          {copy('layout.signIn')}
        </ButtonLink>
      )}
    </Actions>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy('layout.menu')}
      closeLabel={copy('layout.menu.close')}
      {...(footer && { footer })}
    >
      <MenuLinks label={copy('layout.nav.main')} links={navigation} onFollow={onClose}>
        {hasMerchantFavorites && (
          <ContentLink url={FAVORITES} newTab={false} onClick={onClose}>
            {copy('member.favorites')}
          </ContentLink>
        )}
      </MenuLinks>
      {otherLinks.length > 0 && <MenuLinks label={copy('layout.nav.footer')} links={otherLinks} onFollow={onClose} />}
    </Sheet>
  );
}

function MenuLinks({
  label,
  links,
  onFollow,
  children,
}: {
  label: string;
  links: readonly LayoutLink[];
  onFollow: () => void;
  /** Links after the others. */
  children?: ReactNode;
}): ReactNode {
  const { pathname } = useLocation();
  return (
    <List aria-label={label}>
      {links.map(({ text, mobile_text: mobile, url, new_tab: newTab }) => (
        <ContentLink
          key={url + text}
          url={url}
          newTab={newTab}
          aria-current={ariaCurrentOf(pathname, url)}
          onClick={onFollow}
        >
          <ContentText text={text} mobile={mobile} />
        </ContentLink>
      ))}
      {children}
    </List>
  );
}
