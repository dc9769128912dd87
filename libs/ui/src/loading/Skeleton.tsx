import { token } from '@dining/theme';
import styled from '@emotion/styled';

/**
 * A gray bar or block in the final shape of the content that is loading. Give it a size:
 * ``styled(Skeleton)`block-size: 18px; inline-size: 72%` ``. Screen readers skip it; mark the region around it as busy.
 */
export const Skeleton = styled.span`
  display: block;
  background: linear-gradient(
      100deg,
      ${token('color-skeleton-base')} 40%,
      ${token('color-skeleton-sheen')} 50%,
      ${token('color-skeleton-base')} 60%
    )
    0 0 / 240% 100%;
  border-radius: min(${token('radius-control')}, ${token('space-1')});
  animation: sheen 1.6s linear infinite;
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
