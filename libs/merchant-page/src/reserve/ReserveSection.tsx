import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { hasReservationBonus, useMealEarns } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { ReserveWidget, useBonusText, useTableRequest } from '@dining/reservations';
import { reservationBonus } from '@dining/rules';
import { token } from '@dining/theme';
import { EarnTag, Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { telephoneLink } from '../web-address.ts';
import { SimilarTables } from './SimilarTables.tsx';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-4')};
  > h2 {
    font-size: ${token('font-size-lg')};
  }
`;

/**
 * Booking a table at the restaurant (RSV-01), with the bonus where the program has one and the meal of the wanted day
 * earns (RSV-04).
 */
export default function ReserveSection({ merchant }: { merchant: MerchantDetail }): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const bonusText = useBonusText();
  const { id, name, timeZone, phone } = merchant;
  const href = telephoneLink(phone);
  const mealEarns = useMealEarns(merchant, useTableRequest(timeZone)?.request.date);
  const bonus =
    hasReservationBonus(merchant, settings) && mealEarns ? bonusText(reservationBonus(settings)) : undefined;
  return (
    <Root as="section" id="reserve" aria-labelledby="reserve-title" tabIndex={-1} data-print="hide">
      <h2 id="reserve-title">{copy('reservation.title')}</h2>
      {bonus !== undefined && (
        <p>
          <EarnTag look="soft">{copy('reservation.bonus', { bonus })}</EarnTag>
        </p>
      )}
      <ReserveWidget
        merchant={{ id, name, timeZone, telephone: href && phone ? { href, text: phone } : undefined }}
        bonus={bonus}
        similar={(request) => <SimilarTables merchant={merchant} request={request} />}
      />
    </Root>
  );
}
