import { ContentBlocks, ContentSidebar, useContentEntry } from '@dining/content';
import type { ContentBlock } from '@dining/content-source';
import { Panel } from '@dining/ui';
import type { ReactNode } from 'react';
import { renderCarousel } from '../sections/BlockCarousel.tsx';
import { Columns, Side } from './content-page-style.ts';

export type SideColumnProps = {
  /** The page's own blocks for the side column. */
  side?: readonly ContentBlock[] | undefined;
  /** Slug of the sidebar that the page shows (CON-06). */
  sidebar?: string | undefined;
};

type PageColumnsProps = SideColumnProps & {
  /** Shown in the side column of a page for which content has none. */
  fallback?: ReactNode;
  /** Shown in the side column first. */
  first?: ReactNode;
  /** The side column is below the main one at every width, because another column is beside it. */
  isBelow?: boolean;
  /** The main column. */
  children: ReactNode;
};

/** The main column of a page and, if there is anything for it, its side column: the page's own blocks, then a sidebar. */
export function PageColumns({
  side = [],
  sidebar = '',
  first,
  fallback,
  isBelow = false,
  children,
}: PageColumnsProps): ReactNode {
  const hasContent = useContentEntry('sidebar', sidebar) !== undefined || side.length > 0;
  if (!hasContent && first === undefined && fallback === undefined) return <Columns>{children}</Columns>;
  return (
    <Columns data-side={isBelow ? undefined : ''}>
      <div>{children}</div>
      <Side>
        {first}
        {!hasContent && fallback}
        {side.length > 0 && (
          <Panel as="aside">
            <ContentBlocks blocks={side} renderCarousel={renderCarousel} />
          </Panel>
        )}
        <ContentSidebar slug={sidebar} renderCarousel={renderCarousel} />
      </Side>
    </Columns>
  );
}
