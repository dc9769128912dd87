import type { Claim } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { Panel, StatusBadge, type StatusKind } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { fullDayText } from '../../dine/activity-row.ts';
import { LIVE_MAX_AGE_S, useOnReturn } from '../../parts/freshness.ts';
import { claimsApi } from './claims.endpoints.ts';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-2')};
  h2 {
    font-size: ${token('font-size-lg')};
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token('space-1')} ${token('space-4')};
    padding-block: ${token('space-4')};
  }
  li + li {
    border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  }
  li > p {
    grid-column: 1 / -1;
    font-size: ${token('font-size-sm')};
    overflow-wrap: anywhere;
  }
  [data-big] & li {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Facts = styled.span`
  display: block;
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const pillKinds: Record<Claim['status'], StatusKind> = {
  received: 'waiting',
  needs_information: 'note',
  approved: 'done',
  declined: 'refused',
};

/** The member's claims with their status (EXT-01); nothing without claims. */
export function ClaimList(): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  const { data: claims = [], refetch } = claimsApi.useClaimsQuery(undefined, {
    refetchOnMountOrArgChange: LIVE_MAX_AGE_S,
  });
  useOnReturn(() => void refetch());
  if (claims.length === 0) return null;
  return (
    <Root as="section" aria-labelledby={id}>
      <h2 id={id}>{copy('claim.list')}</h2>
      <ul>
        {claims.map((claim) => (
          <ClaimItem key={claim.id} claim={claim} />
        ))}
      </ul>
    </Root>
  );
}

function ClaimItem({ claim }: { claim: Claim }): ReactNode {
  const copy = useMemberCopy();
  const { merchantName, date, amountCents, cardLastFour, status, reason, hasReceipt, createdAt } = claim;
  const facts = [
    copy('claim.facts', { date: fullDayText(date), amount: moneyText(amountCents) }),
    ...(cardLastFour === '' ? [] : [copy('activity.card', { lastFour: cardLastFour })]),
    ...(hasReceipt ? [copy('claim.receipt.sent')] : []),
  ];
  return (
    <li>
      <div>
        <b>{merchantName}</b>
        <Facts>{facts.join(' · ')}</Facts>
        <Facts>{copy('claim.sentOn', { date: fullDayText(createdAt) })}</Facts>
      </div>
      <div>
        <StatusBadge kind={pillKinds[status]}>{copy(`claim.status.${status}`)}</StatusBadge>
      </div>
      {status === 'received' && <p>{copy('claim.received.text')}</p>}
      {status === 'approved' && <p>{copy('claim.approved.text')}</p>}
      {(status === 'needs_information' || status === 'declined') && reason !== '' && <p>{reason}</p>}
      {status === 'needs_information' && <p>{copy('claim.needs.text')}</p>}
    </li>
  );
}
