import { token } from '@dining/theme';
import { Button, Skeleton } from '@dining/ui';
import styled from '@emotion/styled';

export const Root = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  &:focus {
    outline: none;
  }
`;

/* The frame draws the label, the field and its errors, with room for a focus ring around them. */
export const Box = styled.div`
  --ring: ${token('space-1')};
  --label: calc(1.5 * ${token('font-size-sm')});
  position: relative;
  margin: calc(-1 * var(--ring));
  --min-height: calc(2 * var(--ring) + var(--label) + 6px + ${token('size-control')});
  min-height: var(--min-height);
  &[hidden] {
    display: none;
  }
`;

export const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  &:not([height]) {
    height: var(--min-height);
  }
  [data-loading] > & {
    visibility: hidden;
  }
`;

export const Placeholder = styled.div`
  position: absolute;
  inset: var(--ring);
  display: grid;
  grid-template-rows: var(--label) ${token('size-control')};
  gap: 6px;
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
`;

export const PlaceholderField = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 10em);
  gap: ${token('space-3')};
  align-items: center;
  padding-inline: 14px;
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-muted')};
`;

export const NumberSkeleton = styled(Skeleton)`
  block-size: 18px;
`;

export const Retry = styled(Button)`
  margin-top: ${token('space-2')};
`;

export const Line = styled.p`
  display: flex;
  gap: 6px;
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  line-height: 1.4;
  > svg {
    margin-top: 2px;
  }
  &[data-kind='error'] {
    color: ${token('color-error-text')};
    font-weight: ${token('font-weight-medium')};
  }
`;
