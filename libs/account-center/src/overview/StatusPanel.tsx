import type { Member } from '@dining/api-contract';
import { earnRateParts } from '@dining/copy-engine';
import { MemberCopyText, useMemberCopy, useMemberCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnRateOf } from '@dining/rules';
import { from, token } from '@dining/theme';
import { ButtonLink } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { DinesMeter } from './DinesMeter.tsx';
import { nextTier, tierName } from './tiers.ts';

const Root = styled.section`
  display: grid;
  gap: ${token('space-6')};
  padding: ${token('space-6')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-inverse')};
  color: ${token('color-text-on-inverse')};
  [data-square] & {
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
  }
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
  margin-right: ${token('space-2')};
  font: ${token('font-weight-display')} ${token('font-size-4xl')} / 1 ${token('font-display')};
  letter-spacing: -0.03em;
`;

/**
 * The member's earn rate, the next level and the progress toward it (ACC-02; look, account). A member who has not
 * activated yet earns nothing and sees a link to activation instead.
 */
export function StatusPanel({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const deck = useMemberCopyDeck();
  const { settings } = usePartner();
  const { tierLevel, diningProgress, publicId } = member;
  if (tierLevel === 1) return <ActivationPanel publicId={publicId} />;
  if (!settings.showsEarnRate && !diningProgress) return null;
  const rate = (tier: number) => earnRateParts(earnRateOf(tier, settings.earnRates), settings, deck);
  const rateText = (tier: number) => copy('earn.rate', rate(tier));
  const { figure, phrase } = rate(tierLevel);
  const next = nextTier(tierLevel, settings.hasVIP);
  return (
    <Root aria-label={copy('status.label')}>
      {settings.showsEarnRate && (
        <Row>
          <p>
            <small>{copy('status.earn')}</small>
            <Figure>{figure}</Figure>
            {phrase}
          </p>
          {next !== undefined && (
            <p>
              <small>{copy('status.next')}</small>
              <b>{copy('status.next.rate', { tier: copy(tierName(next)), rate: rateText(next) })}</b>
            </p>
          )}
        </Row>
      )}
      {diningProgress && <DinesMeter progress={diningProgress} />}
      {tierLevel === 0 && settings.showsEarnRate && !settings.hidesEmailOptIn && (
        <p>
          <MemberCopyText name="status.optIn" variables={{ rate: rateText(2) }} />
        </p>
      )}
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
