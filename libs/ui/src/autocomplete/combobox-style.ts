import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { token } from '@dining/theme';
import styled from '@emotion/styled';

export const Positioner = styled(Base.Positioner)`
  z-index: 54;
`;

export const Popup = styled.div`
  width: max(var(--anchor-width), 280px);
  max-width: calc(100vw - 2 * ${token('space-3')});
  max-height: min(22rem, var(--available-height));
  padding: ${token('space-2')};
  overflow: auto;
  overscroll-behavior: contain;
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  box-shadow: ${token('elevation-2')};
  [data-square] & {
    border-color: ${token('color-border-strong')};
  }
`;

export const Option = styled(Base.Item)`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: ${token('space-3')};
  align-items: center;
  min-height: ${token('size-target')};
  padding: ${token('space-1')} ${token('space-3')};
  border-radius: ${token('radius-control')};
  cursor: pointer;
  > svg {
    color: ${token('color-text-muted')};
  }
  &[data-highlighted] {
    background: ${token('color-bg-hover')};
    outline: 2px solid ${token('color-focus-ring')};
    outline-offset: -2px;
  }
`;

/** The second line of a suggestion. */
export const Detail = styled.small`
  display: block;
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/** A suggestion and the button that removes it. */
export const RemovableRow = styled(Base.Row)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space-1')};
`;

export const Remove = styled(Option)`
  && {
    grid-template-columns: auto;
    place-content: center;
    width: ${token('size-target')};
    padding: 0;
  }
`;

/** Names the removable suggestions for the eye; the list's accessible name says it for everyone else. */
export const Heading = styled.div`
  padding: ${token('space-3')} ${token('space-3')} ${token('space-1')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('font-weight-medium')};
`;

export const Empty = styled(Base.Empty)`
  &:not(:empty) {
    padding: ${token('space-2')} ${token('space-3')};
    color: ${token('color-text-muted')};
  }
`;
