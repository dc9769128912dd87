import { ContentHtml, ContentText } from '@dining/content';
import type { MerchantCarouselBlock } from '@dining/content-source';
import type { ReactNode } from 'react';
import { Restaurants } from './Restaurants.tsx';

/** The carousel of a content block (CON-03). */
export function BlockCarousel({ headline, body, search_string: search }: MerchantCarouselBlock): ReactNode {
  return (
    <Restaurants
      search={search}
      title={<ContentText text={headline} />}
      {...(body !== undefined && { text: <ContentHtml inline text={body} /> })}
    />
  );
}
