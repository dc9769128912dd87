import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { merchantTags } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { countText, pluralForm } from '@dining/rules';
import { token } from '@dining/theme';
import { AwardIcon, Badge, Icon, lazyHydration, MapPinIcon, PriceLevel, Stars } from '@dining/ui';
import styled from '@emotion/styled';
import { whereText } from '../merchant-text.ts';
import { OpenBadge } from '../opening/OpenBadge.tsx';
import { WithLocalMoment } from '../opening/WithLocalMoment.ts';
import type { ReservationBadgeProps } from './ReservationBadge.tsx';

/* Needs the code that decides what a meal earns, which the first paint does not. */
const ReservationBadge = /* @__PURE__ */ lazyHydration<ReservationBadgeProps>(
  'reservation-badge',
  () => import('./ReservationBadge.tsx'),
);

const HeadActions = /* @__PURE__ */ lazyHydration('head-actions', () => import('./HeadActions.tsx'));

const Root = styled.div`
  display: grid;
  gap: 10px;
  padding-block: ${token('space-6')};
  > h1 {
    font-size: clamp(${token('font-size-2xl')}, 5vw, ${token('font-size-4xl')});
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px ${token('space-4')};
  color: ${token('color-text-muted')};
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  > span > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    color: inherit;
    > span {
      color: ${token('color-text-default')};
    }
  }
`;

/* Has a fixed height, so that nothing moves when the opening status appears. */
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px ${token('space-2')};
  min-height: 26px;
  margin-top: ${token('space-1')};
`;

export type MerchantHeadProps = { merchant: MerchantDetail; onOrder: () => void };

/** Name, facts and actions. */
export function MerchantHead({ merchant, onOrder }: MerchantHeadProps) {
  const copy = useCopy();
  const { settings } = usePartner();
  const { name, details, hours, timeZone } = merchant;
  const { overallRating: rating, numberOfRatings: count } = details.rating;
  const where = whereText(merchant);
  const ratingFigures = { rating: rating.toFixed(1), count: countText(count) };
  const form = pluralForm(count);
  return (
    <Root>
      <Badges>
        {merchantTags(merchant, settings).map((tag) =>
          tag === 'merchant.reservationBonus' ? (
            <ReservationBadge key={tag} merchant={merchant} />
          ) : (
            <Badge key={tag}>
              {tag === 'merchant.acclaimed' && <Icon of={AwardIcon} size={16} />}
              {copy(tag)}
            </Badge>
          ),
        )}
        <WithLocalMoment timeZone={timeZone}>{(moment) => <OpenBadge hours={hours} moment={moment} />}</WithLocalMoment>
      </Badges>
      <h1 tabIndex={-1}>{name}</h1>
      <Facts>
        {count > 0 && (
          <span>
            <a href="#reviews">
              <Stars rating={rating} label={copy(`merchant.rating.${form}`, ratingFigures)} />{' '}
              <small aria-hidden="true">{copy(`merchantPage.ratings.${form}`, ratingFigures)}</small>
            </a>
          </span>
        )}
        {details.cuisines.length > 0 && <span>{details.cuisines.join(' / ')}</span>}
        {details.priceRange > 0 && (
          <span>
            <PriceLevel level={details.priceRange} label={copy('merchant.price', { level: details.priceRange })} />
          </span>
        )}
        {where !== '' && (
          <span>
            <Icon of={MapPinIcon} size={16} />
            <a href="#find">{where}</a>
          </span>
        )}
      </Facts>
      <HeadActions merchant={merchant} onOrder={onOrder} />
    </Root>
  );
}
