import { ContentBlocks, ContentSidebar, useContentEntry } from '@dining/content';
import type { ContentBlock } from '@dining/content-source';
import { Panel } from '@dining/ui';
import type { ReactNode } from 'react';
import { renderCarousel } from '../sections/BlockCarousel.tsx';
import { Columns, Side } from './content-page-style.ts';

type PageColumnsProps = {
  /** The page's own blocks for the side column. */
  side?: readonly ContentBlock[] | undefined;
  /** Slug of the sidebar that the page shows (CON-06). */
  sidebar?: string | undefined;
  /** The main column. */
  children: ReactNode;
};

/** The main column of a page and, if content has one, its side column: the page's own blocks, then a sidebar by slug. */
export function PageColumns({ side = [], sidebar = '', children }: PageColumnsProps): ReactNode {
  const hasSidebar = useContentEntry('sidebar', sidebar) !== undefined;
  if (side.length === 0 && !hasSidebar) return <Columns>{children}</Columns>;
  return (
    <Columns data-side="">
      <div>{children}</div>
      <Side>
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
