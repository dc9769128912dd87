import { ContentHtml, ContentText } from '@dining/content';
import type { MerchantCarouselBlock } from '@dining/content-source';
import { useCarouselPlace } from '@dining/location';
import { MerchantCarousel } from '@dining/merchants';
import type { ReactNode } from 'react';
import { useOwnPlace } from './use-own-place.ts';

/** The carousel of a content block (CON-03, MER-03). */
function BlockCarousel({ headline, body, search_string: search }: MerchantCarouselBlock): ReactNode {
  const place = useCarouselPlace(search, useOwnPlace());
  return (
    <MerchantCarousel
      search={search}
      place={place}
      title={<ContentText text={headline} />}
      {...(body !== undefined && { text: <ContentHtml inline text={body} /> })}
    />
  );
}

/** Renders the carousels among content blocks. */
export const renderCarousel = (block: MerchantCarouselBlock): ReactNode => <BlockCarousel {...block} />;
