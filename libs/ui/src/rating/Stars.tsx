import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { Icon } from '../icon/Icon.tsx';
import { StarIcon } from '../icon/icons.ts';

const Root = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  font-size: ${token('font-size-sm')};
  white-space: nowrap;
  svg {
    color: ${token('color-rating-fill')};
    inline-size: 14px;
    block-size: 14px;
  }
  small {
    font-size: 1em;
    color: ${token('color-text-muted')};
  }
`;

export type StarsProps = {
  /** 0 to 5, shown with one decimal. */
  rating: number;
  /** Number of ratings, shown with thousands separators; omitted when unknown. */
  count?: number;
  /** Read aloud: "Rated 4.8 of 5 by 689 members". */
  label: string;
};

/** A rating as one filled star, the figure and the number of ratings. */
export function Stars({ rating, count, label }: StarsProps) {
  return (
    <Root>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon of={StarIcon} size={16} filled />
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      {count !== undefined && <small aria-hidden="true">({count.toLocaleString('en-US')})</small>}
    </Root>
  );
}

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
  color: ${token('color-rating-fill')};
`;

/** Five stars, filled up to the rounded rating. Decorative: the rating must also be there as text. */
export function FiveStars({ rating }: { rating: number }) {
  return (
    <Row aria-hidden="true">
      {[1, 2, 3, 4, 5].map((step) => (
        <Icon key={step} of={StarIcon} size={20} filled={step <= Math.round(rating)} />
      ))}
    </Row>
  );
}
