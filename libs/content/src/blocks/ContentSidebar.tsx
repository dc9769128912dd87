import type { SidebarFields } from '@dining/content-source';
import { token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { ContentText } from '../content-text.tsx';
import { useContentEntry } from '../use-content.ts';
import { ContentBlocks } from './ContentBlocks.tsx';

const Title = styled.h2`
  margin-bottom: ${token('space-3')};
  font-size: ${token('font-size-xl')};
`;

/** The side panel with this slug, next to a form or page (CON-06); nothing if there is none. */
export function ContentSidebar({ slug }: { slug: string }): ReactNode {
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
      <ContentBlocks blocks={blocks} />
    </Panel>
  );
}
