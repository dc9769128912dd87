import type { FoundMerchant } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { placeName, useCarouselPlace, useSearchPlace } from '@dining/location';
import {
  CAROUSEL_SIZE,
  merchantsApi,
  readSearchTerms,
  searchPageOf,
  searchQuery,
  useDiner,
  useFavorites,
  useMerchantsOf,
} from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { earnFacts, earnPromise, type DineOffer } from '@dining/rules';
import { useNow } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { LinkArrow, SectionHead } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, type ReactNode } from 'react';
import { useOwnPlace } from '../sections/use-own-place.ts';
import { OFFERS_NEARBY } from './earn-content.ts';
import { RestaurantOffer } from './RestaurantOffer.tsx';

const Root = styled.section`
  margin-bottom: ${token('space-9')};
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-5')};
  ${from('columns')} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  }
  > li {
    display: grid;
  }
`;

/** Offers in a section of the offers page; the search has all of them. */
const MAX_OFFERS = 6;

/** A member's ZIP code finds the place, but its city names it. */
const ZIP_AT_END = / \d{5}$/;

/**
 * The offers that the ledger would pay this member today at each restaurant, or members of the lowest level for visitors
 * (MER-07). Restaurants without any are left out.
 */
function usePaidOffers(
  merchants: readonly FoundMerchant[],
): { merchant: FoundMerchant; offers: readonly DineOffer[] }[] {
  const { settings } = usePartner();
  const { diner } = useDiner();
  const { data: history } = merchantsApi.useMemberEarningQuery(diner ? diner.publicId : skipToken);
  const now = useNow() ?? new Date(0);
  return merchants.flatMap((merchant) => {
    const promise = earnPromise(earnFacts(merchant, settings, now, diner, history));
    return promise.earns && promise.offers.length > 0 ? [{ merchant, offers: promise.offers }] : [];
  });
}

type OffersProps = { title: string; href: string; merchants: readonly FoundMerchant[] | undefined; max?: number };

function Offers({ title, href, merchants = [], max = MAX_OFFERS }: OffersProps): ReactNode {
  const copy = useCopy();
  const id = useId();
  const offered = usePaidOffers(merchants);
  if (offered.length === 0) return null;
  return (
    <Root aria-labelledby={id}>
      <SectionHead id={id} title={title} end={<LinkArrow href={href}>{copy('home.viewAll')}</LinkArrow>} />
      <List>
        {offered.slice(0, max).map(({ merchant, offers }) => (
          <RestaurantOffer key={merchant.id} merchant={merchant} offers={offers} />
        ))}
      </List>
    </Root>
  );
}

/**
 * Restaurants near the visitor or member that pay a bonus today, with amounts and dates (CON-05, MER-07).
 * @param max restaurants, where fewer than on the offers page are wanted
 */
export function NearbyOffers({ max }: { max?: number }): ReactNode {
  const copy = useCopy();
  const ownPlace = useOwnPlace();
  const origin = useCarouselPlace(OFFERS_NEARBY, ownPlace);
  const { merchants, terms } = useMerchantsOf(OFFERS_NEARBY, origin);
  const { place } = useSearchPlace({ near: ownPlace ?? '' });
  const title =
    ownPlace !== undefined && place.status === 'known'
      ? copy('earn.near', { place: placeName(place.name, copy).replace(ZIP_AT_END, '') })
      : copy('earn.nearby');
  return <Offers title={title} href={searchPageOf(terms, origin)} merchants={merchants} {...(max && { max })} />;
}

const FAVORITE_OFFERS = 'favorites=true&earnsExtra=true';

/** Favorite restaurants that pay a bonus today, wherever they are. Nothing without favorites. */
export function FavoriteOffers(): ReactNode {
  const copy = useCopy();
  const { hasMerchantFavorites } = usePartner().settings;
  const { ids = [] } = useFavorites();
  const { diner } = useDiner();
  const place = useCarouselPlace(OFFERS_NEARBY, useOwnPlace());
  const terms = readSearchTerms(new URLSearchParams(FAVORITE_OFFERS));
  const { data } = merchantsApi.useSearchMerchantsQuery(
    hasMerchantFavorites && place && ids.length > 0
      ? searchQuery(terms, place, CAROUSEL_SIZE, ids, diner?.tierLevel)
      : skipToken,
  );
  return <Offers title={copy('earn.favorites')} href={`/search?${FAVORITE_OFFERS}`} merchants={data?.merchants} />;
}
