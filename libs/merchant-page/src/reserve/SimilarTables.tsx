import type { FoundMerchant, MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { merchantPath, merchantsApi } from '@dining/merchants';
import { reservationsApi, SlotLinks, type TableRequest } from '@dining/reservations';
import { distanceText } from '@dining/rules';
import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding-top: ${token('space-4')};
  border-top: 1px solid ${token('color-border-subtle')};
  h3 {
    font-family: ${token('font-body')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-bold')};
    letter-spacing: 0;
  }
  > ul {
    display: grid;
    gap: ${token('space-4')};
  }
  > ul > li {
    display: grid;
    gap: ${token('space-1')};
  }
`;

const Place = styled.p`
  font-size: ${token('font-size-sm')};
  color: ${token('color-text-muted')};
  > a {
    font-weight: ${token('font-weight-bold')};
  }
`;

/** Restaurants asked for tables, and how many of them are shown. */
const ASKED = 12;
const SHOWN = 3;

export type SimilarTablesProps = { merchant: MerchantDetail; request: TableRequest };

/** Restaurants near by that have tables at the wanted time, those with a cuisine of this one first (EXT-09). */
export function SimilarTables({ merchant, request }: SimilarTablesProps): ReactNode {
  const copy = useCopy();
  const { latitude, longitude } = merchant.location;
  const { data: found } = merchantsApi.useSearchMerchantsQuery({
    latitude,
    longitude,
    reservations: true,
    pageSize: ASKED,
  });
  const others = found?.merchants.filter(({ id }) => id !== merchant.id).toSorted(byCuisine(merchant)) ?? [];
  const ids = others.map(({ id }) => id).join(',');
  const { currentData } = reservationsApi.useTablesQuery(ids === '' ? skipToken : { ids, ...request });
  const slots = new Map(currentData?.tables.map((tables) => [tables.merchantId, tables.slots]));
  const withTables = others.filter(({ id }) => slots.has(id)).slice(0, SHOWN);
  if (withTables.length === 0) return null;
  return (
    <Root>
      <h3>{copy('reservation.similar')}</h3>
      <ul>
        {withTables.map(({ id, name, details, distance }) => (
          <li key={id}>
            <Place>
              <Anchor href={merchantPath(id)}>{name}</Anchor>
              <br />
              {[...details.cuisines.slice(0, 2), copy('merchant.distance', { miles: distanceText(distance) })].join(
                ' · ',
              )}
            </Place>
            <SlotLinks path={merchantPath(id)} name={name} slots={slots.get(id) ?? []} request={request} />
          </li>
        ))}
      </ul>
    </Root>
  );
}

/** Restaurants that share a cuisine come first; otherwise the order stays, nearest first. */
function byCuisine({ details }: MerchantDetail): (one: FoundMerchant, other: FoundMerchant) => number {
  const rank = (one: FoundMerchant) => (one.details.cuisines.some((name) => details.cuisines.includes(name)) ? 0 : 1);
  return (one, other) => rank(one) - rank(other);
}
