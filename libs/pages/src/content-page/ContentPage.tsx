import { ContentText, Prose, useContent, useContentString } from '@dining/content';
import type { LegalFields, PageFields } from '@dining/content-source';
import { CopyText } from '@dining/copy-engine/react';
import { longFullDayText } from '@dining/rules';
import { PageHead } from '@dining/site/react';
import { CalendarIcon, Container, Icon, Section } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { HomeBanner } from '../home-banner/HomeBanner.tsx';
import NotFoundPage from '../not-found/NotFoundPage.tsx';
import { PageHero } from '../page-hero/PageHero.tsx';
import { Article } from './Article.tsx';
import { Disclaimer } from './content-page-style.ts';
import { contentPage } from './content-page.ts';
import { QuestionList } from './QuestionList.tsx';

/** A page whose whole body is content (CON-04): its slug is its path. */
export default function ContentPage(): ReactNode {
  const page = contentPage(useContent('*'), useLocation().pathname);
  return page ? <ContentPageView key={page.slug} {...page} /> : <NotFoundPage />;
}

type ContentPageViewProps = { slug: string; fields: Partial<PageFields & LegalFields> };

function ContentPageView({ slug, fields }: ContentPageViewProps): ReactNode {
  const { browser_title: title = slug, banner, side, sidebar, main = [], disclaimer, layout } = fields;
  const Main = layout === 'questions' ? QuestionList : Article;
  return (
    <>
      <PageHead route={slug} title={useContentString(title)} />
      <PageHero
        seed={slug}
        title={<ContentText text={banner?.headline ?? title} />}
        text={banner?.body !== undefined && <Prose text={banner.body} />}
        image={banner?.image}
        note={<EffectiveDate {...fields} />}
      />
      <Section>
        <Container>
          <Main blocks={main} side={side} sidebar={sidebar} />
          {disclaimer !== undefined && (
            <Disclaimer>
              <Prose text={disclaimer} data-look="legal" />
            </Disclaimer>
          )}
        </Container>
      </Section>
      <HomeBanner />
    </>
  );
}

/** From when a legal text applies (EXT-17); nothing on other pages. */
function EffectiveDate({ version, effective_date: date }: ContentPageViewProps['fields']): ReactNode {
  if (version === undefined || date === undefined) return null;
  return (
    <>
      <Icon of={CalendarIcon} />
      <p>
        <CopyText name="legal.effective" variables={{ date: longFullDayText(date), version }} />
      </p>
    </>
  );
}
