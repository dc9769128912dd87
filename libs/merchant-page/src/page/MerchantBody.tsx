import type { MerchantDetail } from '@dining/api-contract';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Events, MenuImages } from '../about/EventsAndMenu.tsx';
import { Offers } from '../about/Offers.tsx';
import { LocationSection } from '../location/LocationSection.tsx';
import { Hours } from '../opening/Hours.tsx';
import { useLocalMoment } from '../opening/use-local-moment.ts';
import { LazyReviews } from '../reviews/LazyReviews.tsx';
import { bodyStyle } from './layout-style.ts';

const Body = styled.div`
  ${bodyStyle}
`;

const Description = styled.p`
  max-width: 38em;
  font-size: ${token('font-size-lg')};
  text-wrap: pretty;
`;

/** The page below the head: description, offers, events, menu, location, hours and reviews. */
export default function MerchantBody({ merchant }: { merchant: MerchantDetail }): ReactNode {
  const { description, events, menuImages, hours } = merchant;
  const moment = useLocalMoment(merchant.timeZone);
  return (
    <Body>
      {description && <Description>{description}</Description>}
      <Offers merchant={merchant} />
      <Events events={events} />
      <MenuImages menuImages={menuImages} />
      <LocationSection merchant={merchant} />
      <Hours hours={hours} moment={moment} />
      <LazyReviews merchantId={merchant.id} />
    </Body>
  );
}
