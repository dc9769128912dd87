import type { SidebarFields } from '@dining/content-source';
import { token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { ContentText } from '../content-text.tsx';
import { useContentEntry } from '../use-content.ts';
import { ContentBlocks, type BlocksProps } from './ContentBlocks.tsx';

const Title = styled.h2`
  margin-bottom: ${token('space-3')};
  font-size: ${token('font-size-xl')};
`;

type ContentSidebarProps = { slug: string } & Pick<BlocksProps, 'renderCarousel'>;

/** The side panel with this slug, next to a form or page (CON-06); nothing if there is none. */
export function ContentSidebar({ slug, renderCarousel }: ContentSidebarProps): ReactNode {
  const id = useId();
  const fields = useContentEntry<SidebarFields>('sidebar', slug);
  if (!fields) return null;
  const { headline, blocks = [] } = fields;
  return (
    <Panel as="aside" aria-labelledby={headline === undefined ? undefined : id}>
      {headline !== undefined && (
        <Title id={id}>
          <ContentText text={headline} />
        </Title>
      )}
      <ContentBlocks blocks={blocks} {...(renderCarousel && { renderCarousel })} />
    </Panel>
  );
}
