import { token } from '@dining/theme';
import styled from '@emotion/styled';

/**
 * A gray bar or block in the final shape of the content that is loading. Give it a size:
 * ``styled(Skeleton)`block-size: 18px; inline-size: 72%` ``. Screen readers skip it; mark the region around it as busy.
 */
export const Skeleton = styled.span`
  display: block;
  position: relative;
  background: ${token('color-skeleton-base')};
  border-radius: min(${token('radius-control')}, ${token('space-1')});
  /* Only its opacity changes, so the browser paints it once; a background that moves is painted for every frame. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${token('color-skeleton-sheen')};
    border-radius: inherit;
    opacity: 0;
    animation: sheen 0.8s ease-in-out infinite alternate;
  }
`;

/** A bar as high as a line of text. */
export const SkeletonLine = styled(Skeleton)`
  block-size: 0.9em;
  margin-block: 0.3em;
  inline-size: 100%;
  &[data-short] {
    inline-size: 54%;
  }
`;
