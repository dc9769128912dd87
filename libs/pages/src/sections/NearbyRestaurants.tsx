import { CopyText, useCopy } from '@dining/copy-engine/react';
import { placeName, useCarouselPlace, useSearchPlace } from '@dining/location';
import { MerchantCarousel } from '@dining/merchants';
import { from, token } from '@dining/theme';
import { Container } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { NEARBY } from '../discover/discover-searches.ts';
import { useOwnPlace } from './use-own-place.ts';

const Root = styled.div`
  padding-top: ${token('space-9')};
  ${from('side')} {
    padding-top: ${token('space-section')};
  }
`;

/** A member's ZIP code finds the place, but its city names it. */
const ZIP_AT_END = / \d{5}$/;

/** A carousel of the closest restaurants, below the hero. */
export function NearbyRestaurants({ title }: { title?: string }): ReactNode {
  const copy = useCopy();
  const ownPlace = useOwnPlace();
  const place = useCarouselPlace(NEARBY, ownPlace);
  const { place: named } = useSearchPlace({ near: ownPlace ?? '' });
  const isNamed = named.status === 'known' && named.latitude === place?.latitude && named.longitude === place.longitude;
  const nearTitle = isNamed
    ? copy('home.near.title', { place: placeName(named.name, copy).replace(ZIP_AT_END, '') })
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
