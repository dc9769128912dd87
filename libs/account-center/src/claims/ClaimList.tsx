import type { Claim } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { Panel, Pill, type PillKind } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { AS_OF_NOW_S } from '../account.endpoints.ts';
import { wholeDayText } from '../activity/activity-row.ts';
import { useOnReturn } from '../activity/use-on-return.ts';
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

const kinds: Record<Claim['status'], PillKind> = {
  received: 'waiting',
  needs_information: 'note',
  approved: 'done',
  declined: 'refused',
};

/** The member's claims and how far they are (EXT-01). Nothing where there is none. */
export function ClaimList(): ReactNode {
  const copy = useCopy();
  const id = useId();
  const { data: claims = [], refetch } = claimsApi.useClaimsQuery(undefined, {
    refetchOnMountOrArgChange: AS_OF_NOW_S,
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
  const copy = useCopy();
  const { merchantName, date, amountCents, cardLastFour, status, reason, hasReceipt, createdAt } = claim;
  const facts = [
    copy('claim.facts', { date: wholeDayText(date), amount: moneyText(amountCents) }),
    ...(cardLastFour === '' ? [] : [copy('activity.card', { lastFour: cardLastFour })]),
    ...(hasReceipt ? [copy('claim.receipt.sent')] : []),
  ];
  return (
    <li>
      <div>
        <b>{merchantName}</b>
        <Facts>{facts.join(' · ')}</Facts>
        <Facts>{copy('claim.sentOn', { date: wholeDayText(createdAt) })}</Facts>
      </div>
      <div>
        <Pill kind={kinds[status]}>{copy(`claim.status.${status}`)}</Pill>
      </div>
      {status === 'received' && <p>{copy('claim.received.text')}</p>}
      {status === 'approved' && <p>{copy('claim.approved.text')}</p>}
      {(status === 'needs_information' || status === 'declined') && reason !== '' && <p>{reason}</p>}
      {status === 'needs_information' && <p>{copy('claim.needs.text')}</p>}
    </li>
  );
}
