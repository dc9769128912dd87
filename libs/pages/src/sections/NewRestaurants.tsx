import { useCopy } from '@dining/copy-engine/react';
import { useCarouselPlace } from '@dining/location';
import { MerchantCarousel } from '@dining/merchants';
import { Container, Section } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { NEARBY } from '../discover/discover-searches.ts';
import { useOwnPlace } from './use-own-place.ts';

const NEW_NEARBY = `${NEARBY}&isNew=true`;

/* No empty band where nothing is new. */
const Root = styled(Section)`
  &:has(> :empty) {
    display: none;
  }
`;

/** A carousel of the restaurants near by that joined the program last; nothing without any. */
export function NewRestaurants(): ReactNode {
  const copy = useCopy();
  const place = useCarouselPlace(NEW_NEARBY, useOwnPlace());
  return (
    <Root>
      <Container>
        <MerchantCarousel search={NEW_NEARBY} place={place} title={copy('home.new.title')} />
      </Container>
    </Root>
  );
}
