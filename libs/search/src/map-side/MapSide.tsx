import type { FoundMerchant } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { remembered, useRemembered } from '@dining/location';
import { MerchantMap, type LatLng, type MapArea, type MapPin, type SearchedPlace } from '@dining/map';
import { MerchantCard } from '@dining/merchants';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { IconButton, round, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo } from 'react';

/* Over the picture, where a card in the list has its tags. */
const Close = styled(IconButton)`
  position: absolute;
  inset: ${token('space-1')} auto auto ${token('space-1')};
  z-index: 2;
  inline-size: 36px;
  block-size: 36px;
  border-radius: ${round};
  background: ${token('color-bg-raised')};
`;

export type MapSideProps = {
  /** There is room for it, or it was asked for. */
  open: boolean;
  merchants: readonly FoundMerchant[];
  center: LatLng;
  /** Where distances are measured from; nothing where a part of the map was searched. */
  searchedPlace: SearchedPlace | undefined;
  selected: string | undefined;
  /** The search, to tell its own remembered view from that of another. */
  search: string;
  /** The map was asked for, so it is loaded at once. */
  asked: boolean;
  onSelect: (id: string | undefined) => void;
  onArea: (area: MapArea) => void;
  onSearchArea: (area: MapArea) => void;
  onLocate: () => void;
};

const pinOf = ({ id, name, location: { latitude, longitude }, details: { rating } }: FoundMerchant): MapPin => ({
  id,
  name,
  latitude,
  longitude,
  rating: rating.numberOfRatings > 0 ? rating.overallRating : undefined,
});

/** The results on a map, with the card of the chosen one. Whatever the map shows is also in the list. */
export default function MapSide({ merchants, selected, search, onSelect, onArea, ...map }: Omit<MapSideProps, 'open'>) {
  const copy = useCopy();
  const { mapData } = useSite().basics;
  const stored = useRemembered(remembered.mapView);
  const pins = useMemo(() => merchants.map(pinOf), [merchants]);
  const chosen = merchants.find(({ id }) => id === selected);
  return (
    <MerchantMap
      {...map}
      dataBase={mapData}
      pins={pins}
      selectedId={chosen?.id ?? null}
      onSelect={(id) => onSelect(id ?? undefined)}
      view={stored?.search === search ? stored : undefined}
      onViewChange={(area, { byMember }) => {
        onArea(area);
        const { latitude, longitude, zoom } = area;
        if (byMember) remembered.mapView.write({ latitude, longitude, zoom, search });
      }}
    >
      {chosen && (
        <>
          <MerchantCard
            merchant={chosen}
            level={2}
            compact
            onSignIn={(id) => remembered.selectedMerchant.write({ id, action: 'offers' })}
          />
          <Close
            icon={XIcon}
            label={copy('map.card.close', { name: chosen.name })}
            onClick={() => onSelect(undefined)}
          />
        </>
      )}
    </MerchantMap>
  );
}
