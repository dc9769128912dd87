import type { MerchantDetail } from '@dining/api-contract';
import { takesReservations } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Events } from '../about/Events.tsx';
import { Offers } from '../about/Offers.tsx';
import { VisitSections } from '../location/VisitSections.tsx';
import { Menu } from '../menu/Menu.tsx';
import { Reviews } from '../reviews/Reviews.tsx';
import { bodyStyle } from './layout-style.ts';

const Body = styled.div`
  ${bodyStyle}
`;

const Description = styled.p`
  max-width: 38em;
  font-size: ${token('font-size-lg')};
  text-wrap: pretty;
`;

/**
 * The page below the head: description, offers, menu, events, reviews, and location and hours unless they are in the panel
 * beside it.
 */
export default function MerchantBody({ merchant }: { merchant: MerchantDetail }): ReactNode {
  const { settings } = usePartner();
  const { description, events, menu, menuImages } = merchant;
  return (
    <Body>
      {description && <Description>{description}</Description>}
      <Offers merchant={merchant} />
      <Menu menu={menu} menuImages={menuImages} />
      <Events events={events} />
      {takesReservations(merchant, settings) && <VisitSections merchant={merchant} />}
      <Reviews merchant={merchant} />
    </Body>
  );
}
