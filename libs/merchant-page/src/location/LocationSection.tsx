import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { MerchantMap } from '@dining/map';
import { copyText } from '@dining/merchants';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Button, CopyIcon, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo, useRef } from 'react';
import { ActionRow } from '../actions/ActionRow.ts';
import { DirectionsButton } from '../actions/DirectionsButton.tsx';
import { addressText } from '../merchant-text.ts';

/* So high that the name at the pin is below the buttons for the zoom. */
const Frame = styled.div`
  height: 300px;
  margin-bottom: ${token('space-4')};
  border-radius: ${token('radius-card')};
  overflow: hidden;
`;

const Row = styled(ActionRow)`
  margin-top: ${token('space-3')};
`;

/** A small map, which loads when it is near the viewport, the address, and directions. */
export function LocationSection({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy();
  const { mapData } = useSite().basics;
  const { id, name, location, details } = merchant;
  const { latitude, longitude } = location;
  const { overallRating: rating } = details.rating;
  const pins = useMemo(() => [{ id, name, latitude, longitude, rating }], [id, name, latitude, longitude, rating]);
  const address = addressText(merchant);
  const addressLine = useRef<HTMLElement>(null);
  const selectAddress = (): void =>
    void (addressLine.current && window.getSelection()?.selectAllChildren(addressLine.current));
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
      <address ref={addressLine}>{address}</address>
      <Row data-print="hide">
        <Button
          small
          look="quiet"
          onClick={() => void copyText(address, 'merchantPage.addressCopied', copy, selectAddress)}
        >
          <Icon of={CopyIcon} size={16} />
          {copy('merchantPage.copyAddress')}
        </Button>
        <DirectionsButton merchant={merchant} />
      </Row>
    </section>
  );
}
