import type { FoundMerchant } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { milesBetween, type LatLng } from '@dining/map';
import { MerchantCard, merchantsApi } from '@dining/merchants';
import { token } from '@dining/theme';
import { IconButton, round, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';

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

/**
 * The merchant of the selected pin. One that is not on the page of the list is fetched, with its distance from `origin`.
 * Undefined while nothing is selected, or it is not loaded yet.
 */
export function useSelectedMerchant(
  selected: string | undefined,
  merchants: readonly FoundMerchant[],
  origin: LatLng,
): FoundMerchant | undefined {
  const listed = merchants.find(({ id }) => id === selected);
  const isElsewhere = selected !== undefined && listed === undefined;
  const { currentData: fetched } = merchantsApi.useMerchantQuery(isElsewhere ? selected : skipToken);
  if (!isElsewhere || !fetched) return listed;
  return { ...fetched, distance: milesBetween(origin, fetched.location) };
}

/** The card of the selected pin, with a button that closes it. */
export function SelectedCard({ merchant, onClose }: { merchant: FoundMerchant; onClose: () => void }) {
  const copy = useCopy();
  return (
    <>
      <MerchantCard merchant={merchant} level={2} compact />
      <Close icon={XIcon} label={copy('map.card.close', { name: merchant.name })} onClick={onClose} />
    </>
  );
}
