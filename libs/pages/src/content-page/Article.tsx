import { ContentBlocks, ContentText } from '@dining/content';
import type { ContentBlock } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine/react';
import { Anchor, Button } from '@dining/ui';
import { useId, useMemo, type ReactNode } from 'react';
import { renderCarousel } from '../sections/BlockCarousel.tsx';
import { Contact } from './Contact.tsx';
import { ContentsList, Sections, Short, WithContents } from './content-page-style.ts';
import { sectionsOf, type PageSection } from './page-sections.ts';
import { PageColumns, type SideColumnProps } from './PageColumns.tsx';
import { useCurrentSection } from './use-current-section.ts';

/** From so many sections on, a page has a table of contents. */
const MIN_CONTENTS = 3;

/** A longer text has a table of contents; a shorter one only its blocks (CON-04). */
export function Article({ blocks, ...sides }: SideColumnProps & { blocks: readonly ContentBlock[] }): ReactNode {
  const { intro, sections } = useMemo(() => sectionsOf(blocks), [blocks]);
  if (sections.length < MIN_CONTENTS) {
    const text = <ContentBlocks blocks={blocks} renderCarousel={renderCarousel} />;
    return (
      <PageColumns {...sides} fallback={<Contact />}>
        {sections.length === 0 ? <Short>{text}</Short> : text}
      </PageColumns>
    );
  }
  return (
    <WithContents>
      <Contents sections={sections} />
      <PageColumns {...sides} fallback={<Contact />} isBelow>
        {intro.length > 0 && <ContentBlocks blocks={intro} renderCarousel={renderCarousel} />}
        <Sections>
          {sections.map(({ id, title, blocks: own }) => (
            <section key={id} id={id}>
              <ContentBlocks blocks={[title, ...own]} renderCarousel={renderCarousel} />
            </section>
          ))}
        </Sections>
      </PageColumns>
    </WithContents>
  );
}

function Contents({ sections }: { sections: readonly PageSection[] }): ReactNode {
  const copy = useCopy();
  const id = useId();
  const current = useCurrentSection(sections);
  return (
    <ContentsList aria-labelledby={id} data-print="hide">
      <h2 id={id}>{copy('page.contents')}</h2>
      <ol>
        {sections.map(({ id: section, title }) => (
          <li key={section}>
            <Anchor href={`#${section}`} aria-current={section === current ? 'location' : undefined}>
              <ContentText text={title.text_desktop} mobile={title.text_mobile} />
            </Anchor>
          </li>
        ))}
      </ol>
      <Button look="quiet" onClick={() => window.print()}>
        {copy('page.print')}
      </Button>
    </ContentsList>
  );
}
