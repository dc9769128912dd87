import { from, token } from '@dining/theme';
import { SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';

/**
 * One part of the section: e-mail, password, passkeys or sessions. `data-row` puts the button beside the value where
 * there is room.
 */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
  justify-items: start;
  padding-top: ${token('space-5')};
  border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  > * {
    max-width: 100%;
  }
  > form,
  > ul,
  > [data-kind] {
    justify-self: stretch;
  }
  h3 {
    font-size: ${token('font-size-md')};
  }
  > p,
  > [data-kind] {
    overflow-wrap: anywhere;
  }
  > p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
  &[data-row] > h3 + div {
    justify-self: stretch;
  }
  ${from('columns')} {
    html:not([data-big]) &[data-row] {
      grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
      > * {
        grid-column: 1 / -1;
        justify-self: stretch;
      }
      > h3 + * {
        grid-column: 1;
      }
      /* In line with the field, below its label. */
      > h3 + * + button {
        grid-column: 2;
        justify-self: end;
        align-self: start;
        margin-top: calc(1.5 * ${token('font-size-sm')} + ${token('space-2')});
      }
    }
  }
`;

/** The rows of passkeys and sessions: what it is, and what can be done with it. */
export const Rows = styled.ul`
  display: grid;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('space-2')} ${token('space-4')};
    align-items: center;
    justify-content: space-between;
    padding-block: ${token('space-3')};
    border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  }
  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

export const RowActions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
`;

export const PendingActions = styled(RowActions)`
  margin-top: ${token('space-3')};
`;

export const PartSkeleton = styled(SkeletonLine)`
  inline-size: min(100%, 320px);
`;
