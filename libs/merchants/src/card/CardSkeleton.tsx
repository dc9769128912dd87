import { token } from '@dining/theme';
import { Skeleton } from '@dining/ui';
import styled from '@emotion/styled';
import { bodyStyle, cardStyle, pictureStyle } from './card-style.ts';

const Card = styled.div`
  ${cardStyle}
`;

const Picture = styled(Skeleton)`
  ${pictureStyle}
`;

const Body = styled.div`
  ${bodyStyle}
`;

/* Each bar has the height of the line that it stands for. */
const Line = styled(Skeleton)`
  margin-block: calc((1lh - 0.9em) / 2);
  block-size: 0.9em;
  inline-size: 40%;
  &[data-line='name'] {
    font-size: ${token('font-size-md')};
    line-height: 1.3;
    inline-size: 72%;
  }
  &[data-line='facts'] {
    font-size: ${token('font-size-sm')};
    line-height: 1.45;
    inline-size: 54%;
  }
`;

const Earn = styled(Skeleton)`
  margin-top: ${token('space-2')};
  block-size: 28px;
  inline-size: 46%;
`;

/** Placeholder with the shape and height of a card. */
export function CardSkeleton() {
  return (
    <Card className="merchant-card" aria-hidden="true">
      <Picture className="merchant-picture" />
      <Body className="merchant-body">
        <Line data-line="name" />
        <Line data-line="facts" />
        <Line data-line="facts" />
        <Earn />
      </Body>
    </Card>
  );
}
