import type { FoundMerchant } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { bonusText, dayList, merchantPath, MerchantPicture } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { distanceText, EVERY_DAY, moneyText, type DineOffer } from '@dining/rules';
import { from, tiny, token } from '@dining/theme';
import { Anchor, Ticket } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* The whole ticket is one link, like the card of a restaurant. */
const Root = styled(Ticket)`
  h3 {
    font-size: ${token('font-size-lg')};
  }
  h3 a {
    color: inherit;
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      z-index: 1;
    }
    &:hover {
      text-decoration: underline;
    }
  }
  p {
    font-size: ${token('font-size-sm')};
  }
  p + p {
    margin-top: ${token('space-2')};
  }
  b {
    font-size: ${token('font-size-lg')};
  }
`;

/* Beside the name on a phone, so that several offers fit on its screen. */
const Head = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${token('space-4')};
  align-items: center;
  ${from('columns')} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Picture = styled.div`
  ${tiny} {
    width: 96px;
  }
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: ${token('radius-card')};
`;

const SIZES = '(min-width: 861px) 300px, (min-width: 661px) 45vw, 96px';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

type RestaurantOfferProps = {
  merchant: FoundMerchant;
  /** What a meal there earns on top of the rate. */
  offers: readonly DineOffer[];
};

/** A restaurant with what a meal there earns on top of the rate today, and the terms of it. */
export function RestaurantOffer({ merchant, offers }: RestaurantOfferProps): ReactNode {
  const copy = useCopy();
  const { currencyType } = usePartner().settings;
  const { id, name, images, location, distance } = merchant;
  const area = [location.neighborhood, location.address.city].filter(Boolean).join(', ');
  return (
    <li>
      <Root
        look="bonus"
        top={
          <Head>
            <Picture>
              <MerchantPicture base={images.imageBaseUrl} alt={images.alt} sizes={SIZES} />
            </Picture>
            <div>
              <h3>
                <Anchor href={merchantPath(id)}>{name}</Anchor>
              </h3>
              <p>
                {area} · {copy('merchant.distance', { miles: distanceText(distance) })}
              </p>
            </div>
          </Head>
        }
        bottom={offers.map((offer) => (
          <p key={offer.id + offer.units}>
            <b>{bonusText({ units: offer.units, minimumTicketCents: null }, currencyType, copy)}</b>
            <br />
            {termsText(offer, copy)}
          </p>
        ))}
      />
    </li>
  );
}

/** The terms of an offer in sentences: bill, days, last day, how often. */
function termsText({ minimumTicketCents, days, endsOn, isLimited }: DineOffer, copy: CopyReader): string {
  const minimum = minimumTicketCents === null ? undefined : moneyText(minimumTicketCents);
  const date = endsOn === null ? undefined : shortDay.format(new Date(endsOn));
  const terms = [
    minimum !== undefined && date !== undefined && copy('merchantPage.offers.minimumBy', { minimum, date }),
    minimum !== undefined && date === undefined && copy('merchantPage.offers.minimum', { minimum }),
    minimum === undefined && date !== undefined && copy('merchantPage.offers.ends', { date }),
    days.length < EVERY_DAY.length && copy('merchantPage.offers.days', { days: dayList(days, copy) }),
    copy(isLimited ? 'merchantPage.offers.limited' : 'earn.offer.each'),
  ];
  return terms.filter((term) => term !== false).join(' ');
}
