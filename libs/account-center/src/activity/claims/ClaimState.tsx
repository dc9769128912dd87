import type { Claim } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { dayText, fullDayText } from '@dining/rules';
import { token } from '@dining/theme';
import { lazyWhenOpen, LinkArrow, StatusBadge, type StatusKind } from '@dining/ui';
import styled from '@emotion/styled';
import { useRef, type ReactNode } from 'react';
import type { AnswerFormProps } from './AnswerForm.tsx';
import { ClaimThread } from './ClaimThread.tsx';
import { claimElementId, dineElementId } from './use-claims.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding: 14px ${token('space-4')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-sunken')};
  font-size: ${token('font-size-sm')};
  overflow-wrap: anywhere;
  scroll-margin-top: 92px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-3')};
  align-items: center;
  justify-content: space-between;
`;

const AnswerForm = /* @__PURE__ */ lazyWhenOpen<AnswerFormProps>(() => import('./AnswerForm.tsx'));

const pillKinds: Record<Claim['status'], StatusKind> = {
  received: 'waiting',
  needs_information: 'note',
  approved: 'done',
  declined: 'refused',
};

type ClaimStateProps = {
  claim: Claim;
  /** Whether the row of the reward is on this page. */
  hasAwardRow: boolean;
};

/** Where a claim stands, what was written about it, and the answer that the program waits for (EXT-01, EXT-18). */
export function ClaimState({ claim, hasAwardRow }: ClaimStateProps): ReactNode {
  const copy = useMemberCopy();
  const root = useRef<HTMLDivElement>(null);
  const { id, status, reason, awardId, createdAt } = claim;
  const title = copy('claim.row.on', { date: fullDayText(createdAt) });
  const isAsked = status === 'needs_information';
  return (
    <Root ref={root} role="group" id={claimElementId(id)} tabIndex={-1} aria-label={`${title}, ${claim.merchantName}`}>
      <Head>
        <b>{title}</b>
        <StatusBadge kind={pillKinds[status]}>{copy(`claim.status.${status}`)}</StatusBadge>
      </Head>
      {status === 'received' && <p>{copy('claim.received.text')}</p>}
      {(status === 'received' || isAsked) && <p>{copy('claim.level', { date: dayText(claim.date) })}</p>}
      {status === 'declined' && reason !== '' && <p>{reason}</p>}
      {status === 'approved' && (
        <p>
          {copy('claim.approved.row')}{' '}
          {hasAwardRow && awardId !== undefined && (
            <LinkArrow href={`#${dineElementId(awardId)}`}>{copy('claim.approved.see')}</LinkArrow>
          )}
        </p>
      )}
      <ClaimThread claim={claim} isOpen={isAsked} />
      <AnswerForm open={isAsked} claim={claim} onSent={() => root.current?.focus()} />
    </Root>
  );
}
