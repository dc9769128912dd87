import { CopyText, useCopy } from '@dining/copy-engine/react';
import { placeName, useCarouselPlace, useSearchPlace } from '@dining/location';
import { MerchantCarousel } from '@dining/merchants';
import { from, token } from '@dining/theme';
import { Container } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { NEARBY } from '../discover/discover-searches.ts';

const Root = styled.div`
  padding-top: ${token('space-9')};
  ${from('side')} {
    padding-top: ${token('space-section')};
  }
`;

/** A carousel of the closest restaurants, below the hero. */
export function NearbyRestaurants({ title }: { title?: string }): ReactNode {
  const copy = useCopy();
  const place = useCarouselPlace(NEARBY);
  const { place: fallback } = useSearchPlace({ near: '' });
  const isFallback =
    fallback.status === 'known' && fallback.latitude === place?.latitude && fallback.longitude === place.longitude;
  const nearTitle = isFallback
    ? copy('home.near.title', { place: placeName(fallback.name, copy) })
    : copy('home.near.titleUnknown');
  return (
    <Root>
      <Container>
        <MerchantCarousel
          search={NEARBY}
          place={place}
          title={title ?? nearTitle}
          text={<CopyText name="home.near.text" />}
          emptyText={copy('home.near.none')}
        />
      </Container>
    </Root>
  );
}
