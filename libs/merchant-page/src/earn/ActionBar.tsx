import type { MerchantDetail } from '@dining/api-contract';
import { earnRateParts } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { obstacleText, takesReservations, useDiner, useEarnFacts } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { earnPromise, promiseToAnyone } from '@dining/rules';
import { from, low, token } from '@dining/theme';
import { ButtonLink } from '@dining/ui';
import styled from '@emotion/styled';
import { directionsLink } from '../merchant-text.ts';

const Root = styled.div`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: 20;
  display: grid;
  /* A width that does not follow the words, so that nothing moves when the font arrives. */
  grid-template-columns: minmax(0, 1fr) min(50%, 10.5em);
  align-items: center;
  gap: ${token('space-3')};
  padding: 10px ${token('gutter')};
  padding-bottom: max(10px, env(safe-area-inset-bottom));
  border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  background: ${token('color-bg-raised')};
  > a {
    grid-column: 2;
  }
  b {
    margin-right: 0.1em;
    font: ${token('font-weight-display')} ${token('font-size-xl')} / 1 ${token('font-display')};
    letter-spacing: -0.03em;
  }
  ${low} {
    position: static;
  }
  ${from('side')} {
    display: none;
  }
`;

/** On phones, a fixed bar with today's earn rate and the next step: reserving where that is possible, otherwise joining for
 * visitors and directions for members. */
export default function ActionBar({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const { diner, onSignIn } = useDiner();
  const facts = useEarnFacts(merchant);
  const promise = diner ? earnPromise(facts) : promiseToAnyone(facts, settings.hasVIP);
  return (
    <Root data-edge="bar" data-print="hide">
      {settings.showsEarnRate && (
        <span>
          {promise.earns ? (
            <Rate {...earnRateParts(promise.rate, settings, deck)} />
          ) : (
            obstacleText(promise, facts, settings.hasVIP, copy)
          )}
        </span>
      )}
      {takesReservations(merchant, settings) ? (
        <ButtonLink small href="#reserve">
          {copy('reservation.title')}
        </ButtonLink>
      ) : diner !== undefined || settings.enrollmentType === 'none' ? (
        <ButtonLink small href={directionsLink(merchant)}>
          {copy('merchantPage.directions')}
        </ButtonLink>
      ) : (
        <ButtonLink small href="/join" onClick={() => onSignIn(merchant.id, 'earn')}>
          {copy('merchantPage.earn.join')}
        </ButtonLink>
      )}
    </Root>
  );
}

const Rate = ({ figure, phrase }: { figure: string; phrase: string }) => (
  <>
    <b>{figure}</b> {phrase}
  </>
);
