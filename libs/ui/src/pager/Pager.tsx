import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.ts';
import { Anchor } from '../link/Anchor.tsx';
import { pageWindow } from './page-window.ts';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')};
  justify-content: center;
  align-items: center;
`;

const Page = styled(Anchor)`
  display: grid;
  place-items: center;
  min-inline-size: ${token('size-target')};
  min-block-size: ${token('size-target')};
  padding: 0 ${token('space-2')};
  border-radius: ${token('radius-control')};
  color: inherit;
  font-weight: ${token('font-weight-medium')};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  &:hover {
    background: ${token('color-bg-hover')};
  }
  /* The border is visible in forced colors, which have no backgrounds. */
  &[aria-current] {
    border: 2px solid transparent;
    background: ${token('color-selected-bg')};
    color: ${token('color-selected-text')};
  }
`;

export type PagerProps = {
  /** From 1. */
  current: number;
  total: number;
  /** The address of a page; it contains the page, so that reload and back keep it. */
  hrefOf: (page: number) => string;
  /** Called before the link is followed. */
  onChoose?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
  labels: { pages: string; page: (page: number) => string; previous: string; next: string };
};

/** Links to the pages of a list: up to five numbers, previous and next. Renders nothing for a single page. */
export function Pager({ current, total, hrefOf, onChoose, labels }: PagerProps) {
  if (total < 2) return null;
  const to = (page: number) => ({
    href: hrefOf(page),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => onChoose?.(page, event),
  });
  return (
    <Root aria-label={labels.pages} data-print="hide">
      {current > 1 && (
        <Page {...to(current - 1)} rel="prev" aria-label={labels.previous}>
          <Icon of={ChevronLeftIcon} />
        </Page>
      )}
      {pageWindow(current, total).map((page) => (
        <Page
          key={page}
          {...to(page)}
          aria-label={labels.page(page)}
          aria-current={page === current ? 'page' : undefined}
        >
          {page}
        </Page>
      ))}
      {current < total && (
        <Page {...to(current + 1)} rel="next" aria-label={labels.next}>
          <Icon of={ChevronRightIcon} />
        </Page>
      )}
    </Root>
  );
}
