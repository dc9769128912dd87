import type { FoundMerchant } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { countText, pluralForm } from '@dining/rules';
import { token } from '@dining/theme';
import { Anchor, Stars } from '@dining/ui';
import styled from '@emotion/styled';
import { merchantPath } from './merchant-path.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${token('space-1')} ${token('space-3')};
  > :is(h2, h3, h4) {
    flex: 1 1 6em;
    min-width: 0;
    font-family: ${token('font-body')};
    font-size: ${token('font-size-md')};
    font-weight: ${token('font-weight-bold')};
    letter-spacing: -0.005em;
    line-height: 1.3;
  }
`;

/* The link covers the whole card. */
const Name = styled(Anchor)`
  color: inherit;
  text-decoration: none;
  article:hover & {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    border-radius: ${token('radius-card')};
  }
  &:focus-visible {
    outline: 0;
    box-shadow: none;
  }
`;

export type CardTitleProps = { merchant: FoundMerchant; level: 2 | 3 | 4 };

/** The name as a link to the merchant's page, and the rating if there is one. */
export function CardTitle({ merchant: { id, name, details }, level }: CardTitleProps) {
  const copy = useCopy();
  const { overallRating, numberOfRatings } = details.rating;
  const Heading = `h${level}` as const;
  return (
    <Row className="merchant-title">
      <Heading>
        <Name href={merchantPath(id)}>{name}</Name>
      </Heading>
      {numberOfRatings > 0 && (
        <Stars
          rating={overallRating}
          count={numberOfRatings}
          label={copy(`merchant.rating.${pluralForm(numberOfRatings)}`, {
            rating: overallRating.toFixed(1),
            count: countText(numberOfRatings),
          })}
        />
      )}
    </Row>
  );
}
