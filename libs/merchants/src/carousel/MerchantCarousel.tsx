import type { Coordinates } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { Carousel, LinkArrow, type CarouselProps } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { CardSkeleton } from '../card/CardSkeleton.tsx';
import { MerchantCard } from '../card/MerchantCard.tsx';
import { merchantsApi } from '../merchants.endpoints.ts';
import { readSearchTerms } from '../search-terms/read-search-terms.ts';
import { CAROUSEL_SIZE, searchQuery } from '../search-terms/search-query.ts';
import { writeSearchTerms } from '../search-terms/write-search-terms.ts';

export type MerchantCarouselProps = Pick<CarouselProps, 'title' | 'level' | 'text'> & {
  /** The search that fills it, such as `near=Current Location&isNew=true` (MER-03). */
  search: string;
  /** Where it looks, from `useCarouselPlace(search)`; null when there is no such place. */
  place: Coordinates | null | undefined;
  /** Said instead of the row when nothing is found; without it there is no carousel then. */
  emptyText?: string;
  /** "Sign in to see offers" was followed. */
  onSignIn?: (merchantId: string) => void;
};

/** How many skeletons fill the row while its restaurants are on their way. */
const WAITING = 5;

/** The first fifteen restaurants of a search in a row, with a link to all of them (MER-03). */
export function MerchantCarousel({
  search,
  place,
  emptyText,
  title,
  level = 2,
  text,
  onSignIn,
}: MerchantCarouselProps) {
  const copy = useCopy();
  const terms = readSearchTerms(new URLSearchParams(search));
  const { data, isError } = merchantsApi.useSearchMerchantsQuery(
    place ? searchQuery(terms, place, CAROUSEL_SIZE) : skipToken,
  );
  const isNothing = place === null || isError || data?.merchants.length === 0;
  if (isNothing && emptyText === undefined) return null;
  const slides = isNothing
    ? []
    : (data?.merchants.map((merchant) => ({
        key: merchant.id,
        name: merchant.name,
        content: <MerchantCard merchant={merchant} level={level === 2 ? 3 : 4} onSignIn={onSignIn} />,
      })) ??
      Array.from({ length: WAITING }, (_, index) => ({
        key: String(index),
        name: copy('merchant.loading'),
        content: <CardSkeleton />,
      })));
  return (
    <Carousel
      title={title}
      level={level}
      text={isNothing ? emptyText : text}
      link={<LinkArrow href={`/search?${writeSearchTerms(terms).toString()}`}>{copy('home.viewAll')}</LinkArrow>}
      slides={slides}
      previousLabel={copy('merchant.carousel.previous')}
      nextLabel={copy('merchant.carousel.next')}
    />
  );
}
