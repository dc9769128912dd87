import { useSite } from '@dining/site/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  position: relative;
  overflow: hidden;
  img {
    position: absolute;
    max-width: none;
    height: auto;
  }
`;

/** A number from a text, so that each page has its own dishes and keeps them. */
const numberOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

export type TableArtProps = {
  /** What the table belongs to, such as the slug of a page: it chooses the dishes. */
  seed: string;
  /** In the middle of the table instead of a dish. */
  children?: ReactNode;
  className?: string;
};

/** One of the partner's dishes. @param offset counts from the dish that the seed chooses */
export function DishArt({ seed, place, offset = 0 }: { seed: string; place: string; offset?: number }): ReactNode {
  const { cuisines } = useSite().basics.art;
  const src = cuisines[(numberOf(seed) + offset) % cuisines.length]?.src;
  return src !== undefined && <img data-place={place} src={src} alt="" width="240" height="240" />;
}

/**
 * A table seen from above with the partner's dishes, for decoration. The caller positions the dishes by
 * their `data-place`: `center`, `start` and `end`.
 */
export function TableArt({ seed, children, className }: TableArtProps): ReactNode {
  return (
    <Root aria-hidden="true" data-print="hide" className={className}>
      <DishArt seed={seed} place="start" offset={1} />
      <DishArt seed={seed} place="end" offset={2} />
      {children ?? <DishArt seed={seed} place="center" />}
    </Root>
  );
}
