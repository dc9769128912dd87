import type { ContentBlock, MerchantCarouselBlock, TitleBlock } from '@dining/content-source';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';
import { ContentText } from '../content-text.tsx';
import { ContentHtml } from '../ContentHtml.tsx';
import { ContentArrow, ContentButton } from '../ContentLink.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token('space-4')};
  > * {
    max-width: 100%;
  }
  /* A heading is closer to what follows it. */
  > * + :is(h2, h3) {
    margin-top: ${token('space-5')};
  }
  /* Links of content can be long. */
  > a {
    white-space: normal;
  }
`;

/** Restaurants take the whole width of the column, with extra space around them. */
const Wide = styled.div`
  justify-self: stretch;
  * + &,
  & + * {
    margin-top: ${token('space-5')};
  }
`;

/** HTML of content, with the site's spacing for paragraphs, lists and small headings. */
export const Prose = styled(ContentHtml)`
  max-width: 43em;
  > * + * {
    margin-top: ${token('space-3')};
  }
  li {
    list-style: disc;
    margin-left: ${token('space-5')};
  }
  ol > li {
    list-style: decimal;
  }
  h2,
  h3,
  h4 {
    margin-top: ${token('space-6')};
  }
  &[data-look='lead'] {
    font-size: ${token('font-size-lg')};
    color: ${token('color-text-muted')};
  }
  &[data-look='legal'] {
    max-width: 58em;
    font-size: ${token('font-size-sm')};
    color: ${token('color-text-muted')};
  }
`;

export type BlocksProps = {
  blocks: readonly ContentBlock[];
  /** Renders restaurants. Merchants are another capability, so the page passes them in; without it these blocks are omitted. */
  renderCarousel?: (block: MerchantCarouselBlock) => ReactNode;
};

/** Content blocks from top to bottom (CON-03). Unknown types render nothing. */
export function ContentBlocks({ blocks, renderCarousel }: BlocksProps): ReactNode {
  return (
    <Stack>
      {blocks.map((block, index) => (
        // Blocks have no id and never move.
        <Fragment key={index}>{renderBlock(block, renderCarousel)}</Fragment>
      ))}
    </Stack>
  );
}

function renderBlock(block: ContentBlock, renderCarousel: BlocksProps['renderCarousel']): ReactNode {
  switch (block.type) {
    case 'title':
      return <BlockTitle {...block} />;
    case 'body_text':
      return <Prose text={block.text_desktop} mobile={block.text_mobile} data-look={block.style} />;
    case 'button':
      return (
        <ContentButton url={block.url} newTab={block.new_tab} {...(block.style === 'quiet' && { look: 'quiet' })}>
          <ContentText text={block.text_desktop} mobile={block.text_mobile} />
        </ContentButton>
      );
    case 'standalone_link':
      return (
        <ContentArrow url={block.url} newTab={block.new_tab}>
          <ContentText text={block.text_desktop} mobile={block.text_mobile} />
        </ContentArrow>
      );
    case 'merchant_carousel':
      return renderCarousel && <Wide>{renderCarousel(block)}</Wide>;
    default:
      return null;
  }
}

const HEADINGS = { page: 'h2', section: 'h2', small: 'h3' } as const;

const LargeTitle = styled.h2`
  font-size: clamp(${token('font-size-2xl')}, 4.2vw, ${token('font-size-3xl')});
`;

/** The page already has an h1, so even the largest title is a second-level heading. */
function BlockTitle({ text_desktop: text, text_mobile: mobile, style = 'section' }: TitleBlock): ReactNode {
  const Title = style === 'page' ? LargeTitle : HEADINGS[style];
  return (
    <Title>
      <ContentText text={text} mobile={mobile} />
    </Title>
  );
}
