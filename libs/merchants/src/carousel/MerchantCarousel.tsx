import type { Coordinates } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { Carousel, LinkArrow, type CarouselProps } from '@dining/ui';
import { CardSkeleton } from '../card/CardSkeleton.tsx';
import { MerchantCard } from '../card/MerchantCard.tsx';
import { useMerchantsOf } from '../search-terms/use-merchants-of.ts';
import { searchPageOf } from '../search-terms/write-search-terms.ts';

export type MerchantCarouselProps = Pick<CarouselProps, 'title' | 'level' | 'text'> & {
  /** Search string, such as `near=Current Location&isNew=true` (MER-03). */
  search: string;
  /** The search's place, from `useCarouselPlace(search)`; null when there is no such place, undefined while it loads. */
  place: (Coordinates & { near?: string }) | null | undefined;
  /** Id of a restaurant to leave out, on its own page. */
  exceptId?: string;
  /** Replaces the slides when nothing is found. Without it the carousel disappears. */
  emptyText?: string;
};

/** Skeletons shown while the restaurants load. */
const SKELETON_COUNT = 5;

/** The first fifteen restaurants of a search as slides, with a link to all results (MER-03). */
export function MerchantCarousel({
  search,
  place,
  exceptId,
  emptyText,
  title,
  level = 2,
  text,
}: MerchantCarouselProps) {
  const copy = useCopy();
  const { terms, merchants: found, isEmpty: isNone, isUnknown } = useMerchantsOf(search, place);
  const merchants = found?.filter(({ id }) => id !== exceptId);
  const isEmpty = isNone || merchants?.length === 0;
  if (isEmpty && emptyText === undefined) return null;
  const slides = isEmpty
    ? []
    : (merchants?.map((merchant) => ({
        key: merchant.id,
        name: merchant.name,
        content: <MerchantCard merchant={merchant} level={level === 2 ? 3 : 4} />,
      })) ??
      Array.from({ length: SKELETON_COUNT }, (_, index) => ({
        key: String(index),
        name: copy('merchant.loading'),
        content: <CardSkeleton />,
      })));
  return (
    <Carousel
      title={title}
      level={level}
      text={isUnknown ? copy('merchant.carousel.failed') : isEmpty ? emptyText : text}
      link={<LinkArrow href={searchPageOf(terms, place)}>{copy('home.viewAll')}</LinkArrow>}
      slides={slides}
      previousLabel={copy('merchant.carousel.previous')}
      nextLabel={copy('merchant.carousel.next')}
    />
  );
}
