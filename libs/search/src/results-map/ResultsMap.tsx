import type { FoundMerchant } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { remembered, useRemembered } from '@dining/location';
import { MerchantMap, type LatLng, type MapArea, type MapPin, type SearchedPlace } from '@dining/map';
import { MerchantCard } from '@dining/merchants';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { IconButton, round, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo } from 'react';

/* On the picture, where a card in the list has its tags. */
const Close = styled(IconButton)`
  position: absolute;
  inset: ${token('space-1')} auto auto ${token('space-1')};
  z-index: 2;
  inline-size: 36px;
  block-size: 36px;
  border-radius: ${round};
  background: ${token('color-bg-raised')};
`;

export type ResultsMapProps = {
  /** The screen has room for the map, or the visitor opened it. */
  open: boolean;
  merchants: readonly FoundMerchant[];
  center: LatLng;
  /** The origin of distances; undefined when a map area was searched. */
  searchedPlace: SearchedPlace | undefined;
  selected: string | undefined;
  /** Identifies the search: the stored map view applies only to the search it was stored for. */
  searchKey: string;
  /** The visitor opened the map, so it loads immediately. */
  eager: boolean;
  onSelect: (id: string | undefined) => void;
  onAreaChange: (area: MapArea) => void;
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

/** The results on a map, with a card for the selected one. The list has everything that the map shows. */
export default function ResultsMap({
  merchants,
  selected,
  searchKey,
  onSelect,
  onAreaChange,
  ...map
}: Omit<ResultsMapProps, 'open'>) {
  const copy = useCopy();
  const { mapData } = useSite().basics;
  const stored = useRemembered(remembered.mapView);
  const pins = useMemo(() => merchants.map(pinOf), [merchants]);
  const selectedMerchant = merchants.find(({ id }) => id === selected);
  return (
    <MerchantMap
      {...map}
      dataBase={mapData}
      pins={pins}
      selectedId={selectedMerchant?.id ?? null}
      onSelect={(id) => onSelect(id ?? undefined)}
      view={stored?.search === searchKey ? stored : undefined}
      onViewChange={(area, { byMember }) => {
        onAreaChange(area);
        const { latitude, longitude, zoom } = area;
        if (byMember) remembered.mapView.write({ latitude, longitude, zoom, search: searchKey });
      }}
    >
      {selectedMerchant && (
        <>
          <MerchantCard merchant={selectedMerchant} level={2} compact />
          <Close
            icon={XIcon}
            label={copy('map.card.close', { name: selectedMerchant.name })}
            onClick={() => onSelect(undefined)}
          />
        </>
      )}
    </MerchantMap>
  );
}
