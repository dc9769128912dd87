import { useCopy } from '@dining/copy-engine/react';
import { from, low, token } from '@dining/theme';
import { buttonStyle, Icon, ListIcon, MapIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { SearchView } from '../address/search-address.ts';

const Root = styled.button`
  ${buttonStyle}
  && {
    position: fixed;
    inset: auto 0 calc(20px + var(--bottom-bar, 0px));
    z-index: 25;
    width: max-content;
    margin: auto;
    border-radius: ${token('size-target')};
    background: ${token('color-selected-bg')};
    color: ${token('color-selected-text')};
    box-shadow: ${token('elevation-3')};
  }
  [data-square] && {
    border-radius: 0;
  }
  ${low} {
    && {
      position: static;
      margin: ${token('space-3')} ${token('gutter')} 0;
      box-shadow: none;
    }
  }
  ${from('side')} {
    display: none;
  }
`;

/** Switches between list and map on phones (SRC-05). It is a single button, so that the focus stays on it. */
export function ViewToggle({ view, onChange }: { view: SearchView; onChange: (view: SearchView) => void }) {
  const copy = useCopy();
  const isMap = view === 'map';
  return (
    <Root type="button" data-edge="bar" data-print="hide" onClick={() => onChange(isMap ? 'list' : 'map')}>
      <Icon of={isMap ? ListIcon : MapIcon} />
      {copy(isMap ? 'search.changeSearch' : 'search.showMap')}
    </Root>
  );
}
