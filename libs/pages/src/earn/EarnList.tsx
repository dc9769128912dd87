import { ContentText, Prose, useContent, useContentEntry } from '@dining/content';
import type { EarnFields } from '@dining/content-source';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { reservationBonus } from '@dining/rules';
import { useMember } from '@dining/session';
import { PageHead, useNow, useSite } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { ButtonLink, Container, EmptyState, lazyHydration, Section, SectionHead } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo, type ReactNode } from 'react';
import { PageColumns } from '../content-page/PageColumns.tsx';
import { memberWords } from '../member-words/member-words.ts';
import { PageHero } from '../page-hero/PageHero.tsx';
import { RateNote } from '../page-hero/RateNote.tsx';
import { earnBanners, offerAmount, ownBonusCodes, RESERVATION_OFFER } from './earn-content.ts';
import { EarnOffer } from './EarnOffer.tsx';
import { FavoriteOffers, NearbyOffers } from './RestaurantOffers.tsx';

/* Only members have bonuses of their own. */
const MyBonuses = /* @__PURE__ */ lazyHydration('my-bonuses', () => import('./MyBonuses.tsx'));

const Offers = styled.ol`
  display: grid;
  gap: ${token('space-5')};
  ${from('columns')} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    /* Four stand in pairs: the last would be alone in its row. */
    &:has(> li:nth-of-type(4):last-child) {
      grid-template-columns: 1fr 1fr;
    }
  }
  li {
    display: grid;
  }
`;

/**
 * The offers for this visitor or member (CON-05): a member's own bonuses, what favorite and nearby restaurants pay today,
 * and what content tells, in its order; or a message when there are none.
 */
export function EarnList(): ReactNode {
  const copy = useCopy();
  const { headline, body, empty_text: emptyText, sidebar } = useContentEntry<EarnFields>('*', 'earn') ?? {};
  const { basics } = useSite();
  const member = useMember();
  const words = useMemo(() => memberWords(member), [member]);
  const { settings } = usePartner();
  const ownCodes = ownBonusCodes(useContent('account_center'), member);
  const banners = earnBanners(useContent('earn_banner'), member, useNow(), ownCodes);
  const reservationUnits = reservationBonus(settings);
  const namesReservations = banners.some(({ url }) => url === RESERVATION_OFFER);
  return (
    <>
      <PageHead route="earn" title={copy('earn.title')} />
      <PageHero
        seed="earn"
        title={headline === undefined ? copy('earn.title') : <ContentText text={headline} />}
        text={
          body === undefined ? (
            <p>
              <CopyText name="earn.text" />
            </p>
          ) : (
            <Prose text={body} />
          )
        }
        note={<RateNote />}
      />
      <Section>
        <Container>
          <MyBonuses />
          <FavoriteOffers />
          <NearbyOffers />
          <PageColumns sidebar={sidebar}>
            {banners.length > 0 || reservationUnits > 0 ? (
              <div>
                <SectionHead title={copy('earn.more')} />
                <Offers>
                  {banners.map((banner) => (
                    <li key={banner.slug}>
                      <EarnOffer {...banner} amount={offerAmount(banner, settings)} words={words} />
                    </li>
                  ))}
                  {reservationUnits > 0 && !namesReservations && (
                    <li>
                      <EarnOffer
                        type="bonus"
                        amount={{ units: reservationUnits, minimumTicketCents: null }}
                        headline={copy('earn.reservation')}
                        text={copy('earn.reservation.text')}
                        button_text={copy('earn.reservation.link')}
                        url="/search?reservations=true"
                        words={words}
                      />
                    </li>
                  )}
                </Offers>
              </div>
            ) : (
              <EmptyState
                drawing={basics.art.empty}
                level={2}
                title={copy('earn.empty')}
                text={emptyText === undefined ? null : <ContentText text={emptyText} />}
                action={<ButtonLink href="/search">{copy('earn.empty.search')}</ButtonLink>}
              />
            )}
          </PageColumns>
        </Container>
      </Section>
    </>
  );
}
