import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { merchantPath, takesReservations, useShare } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { below, tall, token } from '@dining/theme';
import {
  Button,
  ButtonLink,
  CalendarIcon,
  ExternalLinkIcon,
  Icon,
  PhoneIcon,
  ShareIcon,
  UtensilsIcon,
} from '@dining/ui';
import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { ActionRow } from '../actions/ActionRow.ts';
import { DirectionsButton } from '../actions/DirectionsButton.tsx';
import { telephoneLink, webAddress } from '../web-address.ts';

/* On phones, icons above their words in equal parts: a row of buttons would break elsewhere once the font has loaded. */
const Row = styled(ActionRow)`
  margin-top: ${token('space-2')};
  ${below('columns')} {
    html:not([data-big]) & > * {
      flex: 1 1 4.6rem;
      flex-direction: column;
      gap: ${token('space-1')};
      min-width: 0;
      padding: ${token('space-2')} ${token('space-1')};
    }
    /* Five would leave one alone on its line. */
    html:not([data-big]) &:has(> * + * + * + * + *) > * {
      flex-basis: 30%;
    }
  }
`;

/* The bar at the bottom of a phone has this link, where it stays on the screen. */
const ReserveLink = styled(ButtonLink)`
  ${below('side')} {
    ${tall} {
      html & {
        display: none;
      }
    }
  }
`;

/** Path of the merchant's page with the order dialog open (RTE-03). */
const orderPath = (id: string): string => `${merchantPath(id)}/Order`;

export type HeadActionsProps = { merchant: MerchantDetail; onOrder: () => void };

/** Buttons to reserve, order, share, call, open the website and get directions, as far as the merchant supports them. */
export default function HeadActions({ merchant, onOrder }: HeadActionsProps) {
  const copy = useCopy();
  const { settings } = usePartner();
  const { id, name } = merchant;
  const [phone, website] = [telephoneLink(merchant.phone), webAddress(merchant.website)];
  const { share, refused } = useShare();

  function order(event: MouseEvent): void {
    event.preventDefault();
    onOrder();
  }

  return (
    <>
      <Row data-print="hide">
        {takesReservations(merchant, settings) && (
          <ReserveLink small href="#reserve">
            <Icon of={CalendarIcon} size={16} />
            {copy('reservation.title')}
          </ReserveLink>
        )}
        {webAddress(merchant.origin) && (
          <ButtonLink small look="quiet" href={orderPath(id)} aria-haspopup="dialog" onClick={order}>
            <Icon of={UtensilsIcon} size={16} />
            {copy('merchantPage.order')}
          </ButtonLink>
        )}
        <Button small look="quiet" onClick={() => void share(name, merchantPath(id))}>
          <Icon of={ShareIcon} size={16} />
          {copy('share.action')}
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
      </Row>
      {refused}
    </>
  );
}
