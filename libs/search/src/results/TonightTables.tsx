import type { FoundMerchant } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { merchantPath } from '@dining/merchants';
import { reservationsApi, SlotLinks, TONIGHT } from '@dining/reservations';
import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* Above the card's link, and as high while empty as with times, so that nothing moves when they arrive. */
const Row = styled.div`
  position: relative;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  min-height: ${token('size-target')};
  margin-top: ${token('space-2')};
  font-size: ${token('font-size-sm')};
  > span {
    color: ${token('color-text-muted')};
  }
`;

export type TonightTablesProps = {
  merchant: Pick<FoundMerchant, 'id' | 'name'>;
  /** Ids of all restaurants of the page that take reservations, separated by commas: one call asks for all. */
  ids: string;
};

/** Tonight's tables for two at a restaurant of the results (RSV-01), each a link that books it. */
export default function TonightTables({ merchant: { id, name }, ids }: TonightTablesProps): ReactNode {
  const copy = useCopy();
  const { currentData } = reservationsApi.useTablesQuery({ ids, ...TONIGHT });
  const slots = currentData?.tables.find(({ merchantId }) => merchantId === id)?.slots;
  const path = merchantPath(id);
  return (
    <Row data-print="hide">
      {slots && (
        <>
          <span>{copy('reservation.tonight')}</span>
          <SlotLinks path={path} name={name} slots={slots} request={TONIGHT} />
        </>
      )}
      {currentData && !slots && <Anchor href={`${path}#reserve`}>{copy('reservation.otherDays')}</Anchor>}
    </Row>
  );
}
