import { useCarouselPlace } from '@dining/location';
import { MerchantCarousel, type MerchantCarouselProps } from '@dining/merchants';
import type { ReactNode } from 'react';

/** A row of restaurants found by a search string (MER-03), wherever that search looks. */
export function Restaurants(props: Omit<MerchantCarouselProps, 'place'>): ReactNode {
  return <MerchantCarousel {...props} place={useCarouselPlace(props.search)} />;
}
