import type { FoundMerchant } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { distanceText } from '@dining/rules';
import { token } from '@dining/theme';
import { Anchor, AwardIcon, Icon, PriceLevel, Stars, Tag } from '@dining/ui';
import styled from '@emotion/styled';
import { bodyStyle, cardStyle, pictureStyle } from './card-style.ts';
import { EarnRow } from './EarnRow.tsx';
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

/* The right is left free for the heart. */
const Tags = styled.div`
  position: absolute;
  inset: 10px auto auto 10px;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding-right: 52px;
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${token('space-1')} ${token('space-3')};
  > :is(h2, h3, h4) {
    min-width: 0;
    font-family: ${token('font-body')};
    font-size: ${token('font-size-md')};
    font-weight: ${token('font-weight-bold')};
    letter-spacing: -0.005em;
    line-height: 1.3;
  }
`;

const Name = styled(Anchor)`
  color: inherit;
  text-decoration: none;
  article:hover & {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    border-radius: ${token('radius-card')};
  }
  &:focus-visible {
    outline: 0;
    box-shadow: none;
  }
`;

const Facts = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  line-height: 1.45;
`;

export type MerchantCardProps = {
  merchant: FoundMerchant;
  /** Level of its heading: 2 straight below a page's title, 3 in a section. */
  level?: 2 | 3 | 4;
  /** For the map: the picture small at the left, no tags. */
  compact?: boolean;
  /** Among the first cards seen: its picture is fetched before others. */
  priority?: boolean;
  /** "Sign in to see offers" was followed. */
  onSignIn?: ((merchantId: string) => void) | undefined;
};

/** Address of a merchant's page. */
export const merchantPath = (id: string): string => `/merchants/${encodeURIComponent(id)}`;

const LIST_SIZES = '(min-width: 861px) 330px, (min-width: 661px) 45vw, 92vw';

/** A restaurant in a list (MER-01). The whole card is one link; what else can be pressed stands above it. */
export function MerchantCard({ merchant, level = 3, compact = false, priority = false, onSignIn }: MerchantCardProps) {
  const copy = useCopy();
  const { settings } = usePartner();
  const { id, name, images, details, location, distance } = merchant;
  const { overallRating, numberOfRatings } = details.rating;
  const Title = `h${level}` as const;
  const place = [location.neighborhood, location.address.city].filter(Boolean).join(', ');
  return (
    <Card data-compact={compact || undefined}>
      <Picture>
        <MerchantPicture base={images.imageBaseUrl} sizes={compact ? '104px' : LIST_SIZES} priority={priority} />
        {!compact && (
          <Tags>
            {merchantTags(merchant, settings)
              .slice(0, 2)
              .map((tag) => (
                <Tag key={tag}>
                  {tag === 'merchant.acclaimed' && <Icon of={AwardIcon} size={16} />}
                  {copy(tag)}
                </Tag>
              ))}
          </Tags>
        )}
      </Picture>
      <Body>
        <Top>
          <Title>
            <Name href={merchantPath(id)}>{name}</Name>
          </Title>
          {numberOfRatings > 0 && (
            <Stars
              rating={overallRating}
              count={numberOfRatings}
              label={copy('merchant.rating', {
                rating: overallRating.toFixed(1),
                count: numberOfRatings.toLocaleString('en-US'),
              })}
            />
          )}
        </Top>
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
          {place} · {copy('merchant.distance', { miles: distanceText(distance) })}
        </Facts>
        <EarnRow bonusAmount={merchant.bonusAmount} onSignIn={onSignIn && (() => onSignIn(id))} />
      </Body>
    </Card>
  );
}
