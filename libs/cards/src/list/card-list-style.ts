import { below, token } from '@dining/theme';
import { Button, Skeleton } from '@dining/ui';
import styled from '@emotion/styled';

export const List = styled.ul`
  display: grid;
  > li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: ${token('space-2')} ${token('space-4')};
    align-items: center;
    padding-block: ${token('space-4')};
    border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
    &:first-of-type {
      padding-top: 0;
    }
    &:last-of-type {
      padding-bottom: 0;
      border: 0;
    }
    ${below('paired')} {
      grid-template-columns: 48px minmax(0, 1fr) auto;
      column-gap: ${token('space-3')};
      > svg {
        inline-size: 48px;
      }
    }
  }
`;

export const Buttons = styled.div`
  display: flex;
  gap: ${token('space-2')};
`;

/* A line of its own: it is about the account, more than about the card. */
export const Closing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')} ${token('space-4')};
  grid-column: 1 / -1;
  > p {
    flex: 1 1 16em;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

export const CardText = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
  }
  small {
    display: block;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

export const ArtSkeleton = styled(Skeleton)`
  inline-size: 100%;
  aspect-ratio: 64 / 42;
`;

export const Retry = styled(Button)`
  margin-top: ${token('space-2')};
`;
