import { useCopy } from '@dining/copy-engine/react';
import { remembered, useCarouselPlace, useRemembered } from '@dining/location';
import { MerchantCarousel } from '@dining/merchants';
import { CURRENT_LOCATION } from '@dining/rules';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { Button, Container } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useOwnPlace } from '../sections/use-own-place.ts';
import { tastesApi } from './tastes.endpoints.ts';

const Root = styled.section`
  padding-bottom: ${token('space-9')};
  > * > * + * {
    margin-top: ${token('space-6')};
  }
`;

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-4')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/**
 * Restaurants of the cuisines that a member ate most often, with the reason, which the member can turn off on this device
 * (HOM-05). Nothing for visitors, and for members without settled meals.
 */
export default function ForYou(): ReactNode {
  const copy = useCopy();
  const member = useMember();
  const isOff = useRemembered(remembered.suggestionsOff) === true;
  const { data: tastes = [] } = tastesApi.useMemberTastesQuery(member ? undefined : skipToken);
  if (!member || tastes.length === 0) return null;
  return (
    <Root aria-label={copy('forYou.label')} data-print="hide">
      <Container>
        {!isOff && tastes.map(({ cuisine }) => <CuisineCarousel key={cuisine} cuisine={cuisine} />)}
        <Note>
          <p>{copy(isOff ? 'forYou.off' : 'forYou.why')}</p>
          <Button small look="quiet" onClick={() => remembered.suggestionsOff.write(isOff ? undefined : true)}>
            {copy(isOff ? 'forYou.turnOn' : 'forYou.turnOff')}
          </Button>
        </Note>
      </Container>
    </Root>
  );
}

function CuisineCarousel({ cuisine }: { cuisine: string }): ReactNode {
  const copy = useCopy();
  const search = new URLSearchParams({ near: CURRENT_LOCATION, what: cuisine }).toString();
  const place = useCarouselPlace(search, useOwnPlace());
  return <MerchantCarousel title={copy('forYou.because', { cuisine })} search={search} place={place} />;
}
