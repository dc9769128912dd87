import type { FoundMerchant } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { distanceText } from '@dining/rules';
import { minWidth, token } from '@dining/theme';
import { AwardIcon, Icon, lazyHydration, PriceLevel, Tag } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useDiner } from '../earn/diner.context.ts';
import { EarnRow } from '../earn/EarnRow.tsx';
import type { EarnMerchant } from '../earn/use-earn-facts.ts';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { bodyStyle, cardStyle, pictureStyle } from './card-style.ts';
import { CardTitle } from './CardTitle.tsx';
import { merchantTags } from './merchant-tags.ts';
import { MerchantPicture } from './MerchantPicture.tsx';

const Card = styled.article`
  ${cardStyle}
`;

const Picture = styled.div`
  ${pictureStyle}
`;

const Body = styled.div`
  ${bodyStyle}
`;

/* Leaves the right corner free for the heart. */
const Tags = styled.div`
  position: absolute;
  inset: 10px auto auto 10px;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding-right: 52px;
`;

/* Above the card's link. */
const Heart = styled(FavoriteButton)`
  && {
    position: absolute;
    z-index: 2;
    inset: 8px 8px auto auto;
  }
`;

/* Only members see it: visitors need none of the code that decides what a meal earns, and it is one file with EarnTags. */
const ReservationTag = /* @__PURE__ */ lazyHydration<{ merchant: EarnMerchant; instead?: ReactNode }>(
  'reservation-tag',
  async () => ({
    default: (await import('../earn/EarnTags.tsx')).ReservationTag,
  }),
);

const Facts = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  line-height: 1.45;
`;

export type MerchantCardProps = {
  merchant: FoundMerchant;
  /** Heading level: 2 directly below a page's title, 3 in a section. */
  level?: 2 | 3 | 4;
  /** For the map: a small picture on the left, no tags. */
  compact?: boolean;
  /** The card is visible at first: its picture is fetched before others. */
  priority?: boolean;
  /** Shown below everything else, such as tables that can be booked. */
  footer?: ReactNode;
};

const LIST_SIZES = `${minWidth('side')} 330px, ${minWidth('columns')} 45vw, 92vw`;

const MAX_TAGS = 2;

/** A restaurant in a list (MER-01). The whole card is one link; other controls are layered above it. */
export function MerchantCard({ merchant, level = 3, compact = false, priority = false, footer }: MerchantCardProps) {
  const copy = useCopy();
  const { settings } = usePartner();
  const { diner } = useDiner();
  const { images, details, location, distance } = merchant;
  const tags = merchantTags(merchant, settings);
  const next = tags[MAX_TAGS];
  const area = [location.neighborhood, location.address.city].filter(Boolean).join(', ');
  return (
    <Card className="merchant-card" data-compact={compact || undefined}>
      <Picture className="merchant-picture">
        <MerchantPicture
          base={images.imageBaseUrl}
          alt={images.alt}
          sizes={compact ? '104px' : LIST_SIZES}
          priority={priority}
        />
        {!compact && (
          <Tags className="merchant-tags">
            {tags.slice(0, MAX_TAGS).map((tag) =>
              tag === 'merchant.reservationBonus' && diner ? (
                <ReservationTag key={tag} merchant={merchant} instead={next && <Tag>{copy(next)}</Tag>} />
              ) : (
                <Tag key={tag}>
                  {tag === 'merchant.acclaimed' && <Icon of={AwardIcon} size={16} />}
                  {copy(tag)}
                </Tag>
              ),
            )}
          </Tags>
        )}
        {!compact && <Heart merchant={merchant} />}
      </Picture>
      <Body className="merchant-body">
        <CardTitle merchant={merchant} level={level} />
        <Facts>
          {details.cuisines.join(' / ')}
          {details.priceRange > 0 && (
            <>
              {details.cuisines.length > 0 && ' · '}
              <PriceLevel level={details.priceRange} label={copy('merchant.price', { level: details.priceRange })} />
            </>
          )}
        </Facts>
        <Facts>
          {area} · {copy('merchant.distance', { miles: distanceText(distance) })}
        </Facts>
        <EarnRow merchant={merchant} />
        {footer}
      </Body>
    </Card>
  );
}
