import type { Member } from '@dining/api-contract';
import { earnRateParts, tierName } from '@dining/copy-engine';
import { useMemberCopy, useMemberCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnRateOf, nextGoal, TIER, type TierLevel } from '@dining/rules';
import { from, token } from '@dining/theme';
import { ButtonLink, inversePanelStyle } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { DinesMeter } from './DinesMeter.tsx';
import { NextGoal } from './NextGoal.tsx';

const Root = styled.section`
  display: grid;
  gap: ${token('space-6')};
  ${inversePanelStyle}
  p > a {
    color: inherit;
  }
  ${from('columns')} {
    padding: ${token('space-7')};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')} ${token('space-6')};
  align-items: start;
  justify-content: space-between;
  small {
    display: block;
    color: ${token('color-text-on-inverse-muted')};
    font-size: ${token('font-size-sm')};
  }
  ${from('columns')} {
    > p + p {
      text-align: right;
    }
  }
`;

const Figure = styled.b`
  margin-right: ${token('space-1')};
  font: ${token('font-weight-display')} ${token('font-size-4xl')} / 1 ${token('font-display')};
  letter-spacing: -0.03em;
`;

/** The level that a goal leads to; none for members who only keep theirs. */
const NEXT_TIER = { optIn: TIER.select, vip: TIER.vip, stayVip: undefined, kept: undefined } as const;

/**
 * The member's earn rate, the next level and the progress toward it (ACC-02; look, account). A member who has not
 * activated yet earns nothing and sees a link to activation instead.
 */
export function StatusPanel({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const deck = useMemberCopyDeck();
  const { settings } = usePartner();
  const { tierLevel, diningProgress, publicId } = member;
  if (tierLevel === TIER.notActivated) return <ActivationPanel publicId={publicId} />;
  const goal = nextGoal(member, settings);
  if (!settings.showsEarnRate && !diningProgress && goal === undefined) return null;
  const rate = (tier: TierLevel) => earnRateParts(earnRateOf(tier, settings.earnRates), settings, deck);
  const rateText = (tier: TierLevel) => copy('earn.rate', rate(tier));
  const { figure, phrase } = rate(tierLevel);
  const next = NEXT_TIER[goal?.kind ?? 'kept'];
  return (
    <Root aria-label={copy('status.label')}>
      {settings.showsEarnRate && (
        <Row>
          <p>
            <small>{copy('status.earn')}</small>
            <Figure>{figure}</Figure> {phrase}
          </p>
          {next !== undefined && (
            <p>
              <small>{copy('status.next')}</small>
              <b>{copy('status.next.rate', { tier: copy(tierName(next)), rate: rateText(next) })}</b>
            </p>
          )}
        </Row>
      )}
      <NextGoal member={member} />
      {diningProgress && <DinesMeter progress={diningProgress} />}
    </Root>
  );
}

function ActivationPanel({ publicId }: { publicId: string }): ReactNode {
  const copy = useMemberCopy();
  return (
    <Root aria-label={copy('status.label')}>
      <p>{copy('status.waiting')}</p>
      <div>
        <ButtonLink href={`/activate?public_id=${encodeURIComponent(publicId)}`}>{copy('activate.submit')}</ButtonLink>
      </div>
    </Root>
  );
}
