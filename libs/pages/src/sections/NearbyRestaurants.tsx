import { CopyText, useCopy } from '@dining/copy-engine/react';
import { placeName, useCarouselPlace, useSearchPlace } from '@dining/location';
import { MerchantCarousel } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { from, token } from '@dining/theme';
import { Container } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { NEARBY } from '../discover/discover-searches.ts';
import { shownSections } from '../home/shown-sections.ts';
import { useOwnPlace } from './use-own-place.ts';

const Root = styled.div`
  padding-top: ${token('space-9')};
  ${from('side')} {
    padding-top: ${token('space-section')};
  }
  /* Sections in a color of their own have no space above it. */
  &[data-apart] {
    padding-bottom: ${token('space-9')};
  }
`;

/** A member's ZIP code finds the place, but its city names it. */
const ZIP_AT_END = / \d{5}$/;

/** A carousel of the closest restaurants, below the hero. */
export function NearbyRestaurants({ title }: { title?: string }): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const sections = shownSections(settings, useMember()?.memberType === 'EnrolledCardMember');
  const isApart = title === undefined && sections[sections.indexOf('near') + 1] === 'cuisines';
  const ownPlace = useOwnPlace();
  const place = useCarouselPlace(NEARBY, ownPlace);
  const { place: named } = useSearchPlace({ near: ownPlace ?? '' });
  const isNamed = named.status === 'known' && named.latitude === place?.latitude && named.longitude === place.longitude;
  const nearTitle = isNamed
    ? copy('home.near.title', { place: placeName(named.name, copy).replace(ZIP_AT_END, '') })
    : copy('home.near.titleUnknown');
  return (
    <Root data-apart={isApart || undefined}>
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
