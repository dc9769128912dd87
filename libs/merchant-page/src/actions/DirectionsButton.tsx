import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { ButtonLink, Icon, MapIcon } from '@dining/ui';
import { directionsLink } from '../merchant-text.ts';

/** Opens directions to the merchant in a map service. */
export function DirectionsButton({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy();
  return (
    <ButtonLink small look="quiet" href={directionsLink(merchant)}>
      <Icon of={MapIcon} size={16} />
      {copy('merchantPage.directions')}
    </ButtonLink>
  );
}
