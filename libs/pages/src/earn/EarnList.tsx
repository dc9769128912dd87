import { ContentText, Prose, useContent, useContentEntry } from '@dining/content';
import type { EarnFields } from '@dining/content-source';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { useMember } from '@dining/session';
import { PageHead, useNow, useSite } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { ButtonLink, Container, EmptyState, Intro, Section } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo, type ReactNode } from 'react';
import { PageColumns } from '../content-page/PageColumns.tsx';
import { memberWords } from '../member-words/member-words.ts';
import { earnBanners } from './earn-content.ts';
import { EarnOffer } from './EarnOffer.tsx';

const PageIntro = styled.div`
  display: grid;
  gap: ${token('space-3')};
  margin-bottom: ${token('space-8')};
`;

const Offers = styled.ol`
  display: grid;
  gap: ${token('space-5')};
  ${from('columns')} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  }
  li {
    display: grid;
  }
`;

/** The offers for this visitor or member in the order set by content, or a message when there are none (CON-05). */
export function EarnList(): ReactNode {
  const copy = useCopy();
  const { headline, body, empty_text: emptyText, sidebar } = useContentEntry<EarnFields>('*', 'earn') ?? {};
  const { basics } = useSite();
  const member = useMember();
  const words = useMemo(() => memberWords(member), [member]);
  const banners = earnBanners(useContent('earn_banner'), member, useNow());
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
        <PageColumns sidebar={sidebar}>
          {banners.length > 0 ? (
            <Offers>
              {banners.map(({ slug, ...banner }) => (
                <li key={slug}>
                  <EarnOffer {...banner} words={words} />
                </li>
              ))}
            </Offers>
          ) : (
            <EmptyState
              drawing={basics.art.empty}
              level={2}
              title={copy('earn.empty')}
              text={emptyText === undefined ? null : <ContentText text={emptyText} />}
              action={<ButtonLink href="/search">{copy('earn.empty.search')}</ButtonLink>}
            />
          )}
        </PageColumns>
      </Container>
    </Section>
  );
}
