import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Table = styled.table`
  width: min(100%, 420px);
  border-collapse: collapse;
  font-size: ${token('font-size-sm')};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 3px 0;
    font-weight: inherit;
    text-align: right;
    white-space: nowrap;
  }
  th {
    text-align: left;
  }
  td:nth-of-type(1) {
    width: 100%;
    padding-inline: ${token('space-3')};
  }
  svg {
    display: block;
    width: 100%;
    height: 8px;
    border-radius: ${token('radius-pill')};
    overflow: hidden;
  }
  rect {
    fill: ${token('color-bg-sunken')};
  }
  rect + rect {
    fill: ${token('color-rating-fill')};
  }
  @media (forced-colors: active) {
    svg {
      border: 1px solid CanvasText;
    }
    rect {
      fill: Canvas;
    }
    rect + rect {
      fill: CanvasText;
    }
  }
`;

/** How many reviews have five stars, four stars and so on. @param stars numbers of reviews with 1, 2, 3, 4 and 5 stars */
export function StarDistribution({ stars }: { stars: readonly number[] }): ReactNode {
  const copy = useCopy();
  const total = stars.reduce((sum, count) => sum + count, 0);
  return (
    <Table>
      <caption>
        <VisuallyHidden>{copy('reviews.distribution')}</VisuallyHidden>
      </caption>
      <tbody>
        {stars
          .map((count, place) => (
            <tr key={place}>
              <th scope="row">{place === 0 ? copy('reviews.row.one') : copy('reviews.row', { count: place + 1 })}</th>
              <td aria-hidden="true">
                <svg>
                  <rect width="100%" height="8" />
                  <rect width={`${(100 * count) / Math.max(1, total)}%`} height="8" />
                </svg>
              </td>
              <td>{count}</td>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </Table>
  );
}
