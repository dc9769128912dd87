import { useCopy } from '@dining/copy-engine/react';
import { below, from, low, tiny, token } from '@dining/theme';
import { IconButton, lazyWhenOpen, MenuIcon, Sheet } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import type { LayoutVariant } from '../layout-variant.ts';
import { AuthLinks } from './AuthLinks.tsx';
import { Brand } from './Brand.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { SearchShortcut } from './SearchShortcut.tsx';
import { useHeaderHiding } from './use-header-hiding.ts';
import { inWideHeader } from './wide-header.ts';

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  background: ${token('color-bg-page')};
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
  transition: translate ${token('motion-duration-calm')} ${token('motion-ease-out')};
  ${below('side')} {
    [data-header-hidden] &:not(:focus-within) {
      translate: 0 -100%;
    }
  }
  ${low} {
    position: relative;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-1')} ${token('space-2')};
  min-height: 64px;
  padding: 0 max(${token('gutter')}, (100% - ${token('page')}) / 2);
  ${from('navigation')} {
    min-height: 76px;
  }
  ${tiny} {
    &:has(> .site-actions > span) {
      flex-wrap: wrap;
    }
  }
`;

const Burger = styled(IconButton)`
  margin-left: -10px;
  ${inWideHeader('display: none;')}
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token('space-1')} ${token('space-2')};
  margin-left: auto;
  &:has(> span) {
    flex: 0 1 auto;
    > a {
      flex: none;
    }
    ${tiny} {
      flex-wrap: wrap;
      justify-content: end;
    }
  }
`;

const MobileMenu = /* @__PURE__ */ lazyWhenOpen(async () => {
  const [menu] = await Promise.all([import('../menu/MobileMenu.tsx'), Sheet.preload()]);
  return menu;
});

/** The bar at the top of every page: menu, brand, navigation, search, sign-in and join. */
export function Header({ variant: { isEnrollment, isSearch, isDiscover } }: { variant: LayoutVariant }): ReactNode {
  const copy = useCopy();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useHeaderHiding();
  return (
    <Root className="site-header" data-edge="top" data-print="hide">
      <Row className="site-header-row">
        {!isEnrollment && (
          <Burger
            icon={MenuIcon}
            size={24}
            label={copy('layout.menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onPointerEnter={() => void MobileMenu.preload()}
            onClick={() => setMenuOpen(true)}
          />
        )}
        <Brand />
        {!isEnrollment && <NavigationBar />}
        <Actions className="site-actions">
          {!isEnrollment && !isDiscover && <SearchShortcut disabled={isSearch} />}
          <AuthLinks isEnrollment={isEnrollment} />
        </Actions>
      </Row>
      {!isEnrollment && <MobileMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </Root>
  );
}
