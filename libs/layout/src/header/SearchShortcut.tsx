import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Anchor, Icon, IconButton, SearchIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Shortcut = styled(Anchor)`
  display: inline-grid;
  place-items: center;
  inline-size: ${token('size-target')};
  block-size: ${token('size-target')};
  border-radius: ${token('radius-control')};
  color: inherit;
  &:hover {
    background: ${token('color-bg-hover')};
  }
`;

/** The magnifying glass: links to the search page, and is disabled on it (HDR-01). */
export function SearchShortcut({ disabled }: { disabled: boolean }): ReactNode {
  const label = useCopy()('layout.search');
  if (disabled) return <IconButton icon={SearchIcon} size={24} label={label} disabled />;
  return (
    <Shortcut href="/search" aria-label={label}>
      <Icon of={SearchIcon} size={24} />
    </Shortcut>
  );
}
