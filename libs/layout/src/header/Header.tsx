import { useCopy } from '@dining/copy-engine';
import { below, from, token } from '@dining/theme';
import { IconButton, MenuIcon, onDemand, Sheet } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import type { FramePlace } from '../frame-place.ts';
import { AuthLinks } from './AuthLinks.tsx';
import { Brand } from './Brand.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { SearchShortcut } from './SearchShortcut.tsx';
import { useHeadHiding } from './use-head-hiding.ts';
import { inWideBar } from './wide-bar.ts';

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  background: ${token('color-bg-page')};
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
  transition: translate ${token('motion-duration-calm')} ${token('motion-ease-out')};
  ${below('side')} {
    [data-head-hidden] &:not(:focus-within) {
      translate: 0 -100%;
    }
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
`;

const Burger = styled(IconButton)`
  margin-left: -10px;
  ${inWideBar('display: none;')}
`;

const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token('space-1')} ${token('space-2')};
  margin-left: auto;
`;

const MobileMenu = /* @__PURE__ */ onDemand(async () => {
  const [menu] = await Promise.all([import('../menu/MobileMenu.tsx'), Sheet.preload()]);
  return menu;
});

/** The bar at the top of every page: menu, mark, navigation, search, sign-in and join (look, section 9). */
export function Header({ place: { enrolling, searching, discovering } }: { place: FramePlace }): ReactNode {
  const copy = useCopy();
  const [menuOpen, setMenuOpen] = useState(false);
  useHeadHiding();
  return (
    <Root data-print="hide">
      <Row>
        {!enrolling && (
          <Burger
            icon={MenuIcon}
            size={24}
            label={copy('layout.menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={() => void MobileMenu.preload()}
            onClick={() => setMenuOpen(true)}
          />
        )}
        <Brand />
        {!enrolling && <NavigationBar />}
        <End>
          {!enrolling && !discovering && <SearchShortcut disabled={searching} />}
          <AuthLinks enrolling={enrolling} />
        </End>
      </Row>
      {!enrolling && <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
    </Root>
  );
}
