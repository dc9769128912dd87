import { ContentText, Prose, useContent, useContentEntry } from '@dining/content';
import type { EarnFields } from '@dining/content-source';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { PageHead, useSite } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { ButtonLink, Container, EmptyState, Intro, Section } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { earnBanners } from './earn-content.ts';
import { EarnOffer } from './EarnOffer.tsx';

const PageIntro = styled.div`
  display: grid;
  gap: ${token('space-3')};
  margin-bottom: ${token('space-8')};
`;

const Offers = styled.ul`
  display: grid;
  gap: ${token('space-5')};
  ${from('columns')} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  }
  li {
    display: grid;
  }
`;

/** The list of offers, or a message when there are none (CON-05). */
export function EarnList(): ReactNode {
  const copy = useCopy();
  const { headline, body, empty_text: emptyText } = useContentEntry<EarnFields>('*', 'earn') ?? {};
  const banners = earnBanners(useContent('earn_banner'), 'no_member');
  const { empty } = useSite().basics.art;
  return (
    <Section>
      <PageHead route="earn" title={copy('earn.title')} />
      <Container>
        <PageIntro>
          <h1>{headline === undefined ? copy('earn.title') : <ContentText text={headline} />}</h1>
          {body === undefined ? (
            <Intro>
              <CopyText name="earn.text" />
            </Intro>
          ) : (
            <Prose text={body} data-look="lead" />
          )}
        </PageIntro>
        <Offers>
          {banners.map((banner) => (
            <li key={banner.slug}>
              <EarnOffer {...banner} />
            </li>
          ))}
        </Offers>
        {banners.length === 0 && (
          <EmptyState
            drawing={empty}
            level={2}
            title={copy('earn.empty')}
            text={emptyText === undefined ? null : <ContentText text={emptyText} />}
            action={<ButtonLink href="/search">{copy('earn.empty.search')}</ButtonLink>}
          />
        )}
      </Container>
    </Section>
  );
}
