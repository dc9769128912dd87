import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { MerchantMap } from '@dining/map';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Button, ButtonLink, CopyIcon, Icon, MapIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo } from 'react';
import { copyText } from '../head/share.ts';
import { addressText, directionsLink } from '../merchant-words.ts';

const Frame = styled.div`
  height: 240px;
  margin-bottom: ${token('space-4')};
  border-radius: ${token('radius-card')};
  overflow: hidden;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px ${token('space-2')};
  margin-top: ${token('space-3')};
`;

/** Where the merchant is: a small map, which loads when it comes near, the address, and the way there. */
export function LocationSection({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy();
  const { mapData } = useSite().basics;
  const { id, name, location, details } = merchant;
  const { latitude, longitude } = location;
  const { overallRating: rating } = details.rating;
  const pins = useMemo(() => [{ id, name, latitude, longitude, rating }], [id, name, latitude, longitude, rating]);
  const address = addressText(merchant);
  return (
    <section>
      <h2 id="find">{copy('merchantPage.find')}</h2>
      <Frame data-print="hide">
        <MerchantMap
          dataBase={mapData}
          pins={pins}
          selectedId={id}
          center={location}
          interactive={false}
          labelledBy="find"
        />
      </Frame>
      <address>{address}</address>
      <Row data-print="hide">
        <Button small look="quiet" onClick={() => void copyText(address, 'merchantPage.addressCopied', copy)}>
          <Icon of={CopyIcon} size={16} />
          {copy('merchantPage.copyAddress')}
        </Button>
        <ButtonLink small look="quiet" href={directionsLink(merchant)}>
          <Icon of={MapIcon} size={16} />
          {copy('merchantPage.directions')}
        </ButtonLink>
      </Row>
    </section>
  );
}
