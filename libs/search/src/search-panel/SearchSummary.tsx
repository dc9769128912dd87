import { useCopy } from '@dining/copy-engine/react';
import { from, token } from '@dining/theme';
import { Icon, SearchIcon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { Ref } from 'react';

const Root = styled.button`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 14px;
  align-items: center;
  width: 100%;
  min-height: 56px;
  padding: 6px 18px;
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: calc(${token('radius-control')} + 6px);
  background: ${token('color-bg-raised')};
  box-shadow: ${token('elevation-1')};
  line-height: 1.3;
  text-align: left;
  [data-square] & {
    border-radius: 0;
  }
  ${from('columns')} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
  b,
  small {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  small {
    font-size: ${token('font-size-sm')};
    color: ${token('color-text-muted')};
  }
`;

export type SearchSummaryProps = { place: string; what: string; onOpen: () => void; ref?: Ref<HTMLButtonElement> };

/** On phones, a button that names the place and the search text, and opens the fields. */
export function SearchSummary({ place, what, onOpen, ref }: SearchSummaryProps) {
  const copy = useCopy();
  return (
    <Root ref={ref} type="button" aria-expanded={false} onClick={onOpen}>
      <Icon of={SearchIcon} />
      <span>
        <VisuallyHidden>{copy('search.summary')}: </VisuallyHidden>
        <b>{place}</b>
        <small>{what}</small>
      </span>
    </Root>
  );
}
