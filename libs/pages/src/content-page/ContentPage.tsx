import { ContentBlocks, ContentText, Prose, useContent, useContentString } from '@dining/content';
import type { LegalFields, PageFields } from '@dining/content-source';
import { CopyText } from '@dining/copy-engine/react';
import { PageHead } from '@dining/site/react';
import { Container, Section } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import NotFoundPage from '../not-found/NotFoundPage.tsx';
import { renderCarousel } from '../sections/BlockCarousel.tsx';
import { PageIntro, Picture } from './content-page-style.ts';
import { contentPage } from './content-page.ts';
import { PageColumns } from './PageColumns.tsx';

/** A page whose whole body is content (CON-04): its slug is its path. */
export default function ContentPage(): ReactNode {
  const page = contentPage(useContent('*'), useLocation().pathname);
  return page ? <ContentPageView {...page} /> : <NotFoundPage />;
}

function ContentPageView({ slug, fields }: { slug: string; fields: Partial<PageFields & LegalFields> }): ReactNode {
  const {
    browser_title: title = slug,
    banner,
    side,
    sidebar,
    main = [],
    disclaimer,
    version,
    effective_date: effectiveDate,
  } = fields;
  return (
    <Section>
      <PageHead route={slug} title={useContentString(title)} />
      <Container>
        <PageIntro>
          {banner?.image !== undefined && <Picture src={banner.image} width="1050" height="350" />}
          <h1>
            <ContentText text={banner?.headline ?? title} />
          </h1>
          {banner?.body !== undefined && <Prose text={banner.body} data-look="lead" />}
          {version !== undefined && effectiveDate !== undefined && (
            <p>
              <CopyText name="legal.effective" variables={{ date: longDate(effectiveDate), version }} />
            </p>
          )}
        </PageIntro>
        <PageColumns side={side} sidebar={sidebar}>
          <ContentBlocks blocks={main} renderCarousel={renderCarousel} />
        </PageColumns>
        {disclaimer !== undefined && <Prose text={disclaimer} data-look="legal" />}
      </Container>
    </Section>
  );
}

/** "June 1, 2026" of a legal page's effective date (EXT-17). */
const longDate = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
