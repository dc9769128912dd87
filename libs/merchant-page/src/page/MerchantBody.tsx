import type { MerchantDetail } from '@dining/api-contract';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Events, MenuImages } from '../about/EventsAndMenu.tsx';
import { Hours } from '../about/Hours.tsx';
import { Offers } from '../about/Offers.tsx';
import { LocationSection } from '../location/LocationSection.tsx';
import { useLocalMoment } from '../now/use-local-moment.ts';
import { ReviewsNear } from '../reviews/ReviewsNear.tsx';
import { bodyStyle } from './layout-style.ts';

const Body = styled.div`
  ${bodyStyle}
`;

const Description = styled.p`
  max-width: 38em;
  font-size: ${token('font-size-lg')};
  text-wrap: pretty;
`;

/** Everything about a merchant below its head: description, offers, events, menu, place, hours and reviews. */
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
      <ReviewsNear merchantId={merchant.id} />
    </Body>
  );
}
