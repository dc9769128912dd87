import type { Member, TierLevel } from '@dining/api-contract';
import { CopyText, earnRateWords, useCopy, useCopyDeck } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { earnRateOf } from '@dining/rules';
import { from, token } from '@dining/theme';
import { ButtonLink } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { DinesMeter } from './DinesMeter.tsx';
import { tierName } from './tier-name.ts';

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

/** The level that a member reaches next, and none above the highest that the partner has. */
function tierAfter(tier: TierLevel, hasVIP: boolean): 2 | 3 | undefined {
  if (tier < 2) return 2;
  return tier === 2 && hasVIP ? 3 : undefined;
}

/**
 * What the member earns now, what comes next, and how far that is (ACC-02; look, account). Whoever is not activated
 * earns nothing yet, and is led there.
 */
export function StatusPanel({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const { tierLevel, diningProgress, publicId } = member;
  if (tierLevel === 1) return <Waiting publicId={publicId} />;
  if (!settings.showsEarnRate && !diningProgress) return null;
  const words = (tier: number) => earnRateWords(earnRateOf(tier, settings.earnRates), settings, deck);
  const rateText = (tier: number) => copy('earn.rate', words(tier));
  const { figure, phrase } = words(tierLevel);
  const next = tierAfter(tierLevel, settings.hasVIP);
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
          <CopyText name="status.optIn" variables={{ rate: rateText(2) }} />
        </p>
      )}
    </Root>
  );
}

function Waiting({ publicId }: { publicId: string }): ReactNode {
  const copy = useCopy();
  return (
    <Root aria-label={copy('status.label')}>
      <p>{copy('status.waiting')}</p>
      <div>
        <ButtonLink href={`/activate?public_id=${encodeURIComponent(publicId)}`}>{copy('activate.submit')}</ButtonLink>
      </div>
    </Root>
  );
}
