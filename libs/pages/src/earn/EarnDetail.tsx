import { ContentBlocks, ContentText, Prose, useContentString } from '@dining/content';
import type { EarnDetailFields } from '@dining/content-source';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Container, Section } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { PageColumns } from '../content-page/PageColumns.tsx';
import { HomeBanner } from '../home-banner/HomeBanner.tsx';
import { PageHero } from '../page-hero/PageHero.tsx';
import { renderCarousel } from '../sections/BlockCarousel.tsx';

const Column = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};
`;

/** The content page of one offer or one way to earn. */
export function EarnDetail({ slug, fields }: { slug: string; fields: Partial<EarnDetailFields> }): ReactNode {
  const { headline = '', browser_title: title = headline, body, blocks = [], sidebar, disclaimer } = fields;
  return (
    <>
      <PageHead route={`earn/${slug}`} title={useContentString(title)} />
      <PageHero
        seed={slug}
        title={<ContentText text={headline} />}
        text={body !== undefined && <Prose text={body} />}
      />
      <Section>
        <Column>
          <PageColumns sidebar={sidebar}>
            <ContentBlocks blocks={blocks} renderCarousel={renderCarousel} />
          </PageColumns>
          {disclaimer !== undefined && <Prose text={disclaimer} data-look="legal" />}
        </Column>
      </Section>
      <HomeBanner />
    </>
  );
}
