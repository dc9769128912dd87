import { useMemberCopy } from '@dining/copy-engine/react';
import { billText, fullDayText } from '@dining/rules';
import { Loaded } from '@dining/site/react';
import { token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { cardText } from '../../dine/activity-text.ts';
import { ClaimState } from './ClaimState.tsx';
import type { Claims } from './use-claims.ts';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-2')};
  h2 {
    font-size: ${token('font-size-lg')};
  }
  > ul > li {
    display: grid;
    gap: ${token('space-2')};
    padding-block: ${token('space-4')};
  }
  > ul > li + li {
    border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  }
`;

const Facts = styled.span`
  display: block;
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

type ClaimListProps = {
  claims: Claims;
  /** Whether this page has the row of a dine. */
  hasRow: (dineId: string) => boolean;
};

/**
 * The member's claims that no row above shows, with their state (EXT-01, EXT-18); nothing without any. If they could not
 * be loaded it says so, because a member who reported a meal would miss the report (BAN-06).
 */
export function ClaimList({ claims: { answer, others }, hasRow }: ClaimListProps): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  if (answer.data ? others.length === 0 : answer.error === undefined) return null;
  return (
    <Root as="section" aria-labelledby={id}>
      <h2 id={id}>{copy('claim.list')}</h2>
      <Loaded answer={answer} waiting={null}>
        {() => (
          <ul>
            {others.map((claim) => (
              <li key={claim.id}>
                <div>
                  <b>{claim.merchantName}</b>
                  <Facts>
                    {[
                      copy('claim.facts', { date: fullDayText(claim.date), amount: billText(claim.amountCents) }),
                      ...(claim.cardLastFour === '' ? [] : [cardText(claim, copy)]),
                    ].join(' · ')}
                  </Facts>
                </div>
                <ClaimState claim={claim} hasAwardRow={claim.awardId !== undefined && hasRow(claim.awardId)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Root>
  );
}
