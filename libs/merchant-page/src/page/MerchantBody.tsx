import type { MerchantDetail } from '@dining/api-contract';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Events } from '../about/Events.tsx';
import { Offers } from '../about/Offers.tsx';
import { LocationSection } from '../location/LocationSection.tsx';
import { Menu } from '../menu/Menu.tsx';
import { Hours } from '../opening/Hours.tsx';
import { WithLocalMoment } from '../opening/WithLocalMoment.ts';
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

/** The page below the head: description, offers, menu, events, location, hours and reviews. */
export default function MerchantBody({ merchant }: { merchant: MerchantDetail }): ReactNode {
  const { description, events, menu, menuImages, hours, timeZone } = merchant;
  return (
    <Body>
      {description && <Description>{description}</Description>}
      <Offers merchant={merchant} />
      <Menu menu={menu} menuImages={menuImages} />
      <Events events={events} />
      <LocationSection merchant={merchant} />
      <WithLocalMoment timeZone={timeZone}>{(moment) => <Hours hours={hours} moment={moment} />}</WithLocalMoment>
      <Reviews merchant={merchant} />
    </Body>
  );
}
