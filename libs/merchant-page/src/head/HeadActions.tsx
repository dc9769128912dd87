import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { merchantPath, SaveButton } from '@dining/merchants';
import { token } from '@dining/theme';
import { Button, ButtonLink, ExternalLinkIcon, Icon, PhoneIcon, ShareIcon, UtensilsIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { ActionRow } from '../actions/ActionRow.ts';
import { DirectionsButton } from '../actions/DirectionsButton.tsx';
import { sharePage } from '../actions/share.ts';
import { telephoneLink, webAddress } from '../web-address.ts';

const Row = styled(ActionRow)`
  margin-top: ${token('space-2')};
`;

/** Path of the merchant's page with the order dialog open (RTE-03). */
export const orderPath = (id: string): string => `${merchantPath(id)}/Order`;

export type HeadActionsProps = { merchant: MerchantDetail; onOrder: () => void };

/** Buttons to order, share, call, open the website and get directions, as far as the merchant supports them. */
export function HeadActions({ merchant, onOrder }: HeadActionsProps) {
  const copy = useCopy();
  const { id, name } = merchant;
  const [phone, website] = [telephoneLink(merchant.phone), webAddress(merchant.website)];

  function order(event: MouseEvent): void {
    event.preventDefault();
    onOrder();
  }

  return (
    <Row data-print="hide">
      {webAddress(merchant.origin) && (
        <ButtonLink small look="quiet" href={orderPath(id)} aria-haspopup="dialog" onClick={order}>
          <Icon of={UtensilsIcon} size={16} />
          {copy('merchantPage.order')}
        </ButtonLink>
      )}
      <Button
        small
        look="quiet"
        onClick={() => void sharePage(name, new URL(merchantPath(id), window.location.href).href, copy)}
      >
        <Icon of={ShareIcon} size={16} />
        {copy('merchantPage.share')}
      </Button>
      {phone && (
        <ButtonLink small look="quiet" href={phone}>
          <Icon of={PhoneIcon} size={16} />
          {copy('merchantPage.call')}
        </ButtonLink>
      )}
      {website && (
        <ButtonLink small look="quiet" href={website}>
          <Icon of={ExternalLinkIcon} size={16} />
          {copy('merchantPage.website')}
        </ButtonLink>
      )}
      <DirectionsButton merchant={merchant} />
      <SaveButton merchant={merchant} />
    </Row>
  );
}
