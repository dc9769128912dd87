import type { Member } from '@dining/api-contract';
import { earnRateWords, useCopy, useCopyDeck } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { earnRateOf } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { DinesMeter } from './DinesMeter.tsx';

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
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')} ${token('space-6')};
  align-items: end;
  justify-content: space-between;
  small {
    display: block;
    color: ${token('color-text-on-inverse-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const Figure = styled.b`
  margin-right: ${token('space-2')};
  font: ${token('font-weight-display')} ${token('font-size-4xl')} / 1 ${token('font-display')};
  letter-spacing: -0.03em;
`;

/** What the member earns now, what comes next, and how far that is (ACC-02; look, account). */
export function StatusPanel({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const { tierLevel, diningProgress } = member;
  const words = (tier: number) => earnRateWords(earnRateOf(tier, settings.earnRates), settings, deck);
  const rateText = (tier: number) => copy('earn.rate', words(tier));
  const { figure, phrase } = words(tierLevel);
  const next = settings.hasVIP && tierLevel !== 3 ? copy('status.next.rate', { tier: copy('tier.3'), rate: rateText(3) }) : undefined;
  return (
    <Root aria-label={copy('status.label')}>
      <Row>
        {settings.showsEarnRate && (
          <p>
            <small>{copy('status.earn')}</small>
            <Figure>{figure}</Figure>
            {phrase}
          </p>
        )}
        {next !== undefined && settings.showsEarnRate && (
          <p>
            <small>{copy('status.next')}</small>
            <b>{next}</b>
          </p>
        )}
      </Row>
      {diningProgress && tierLevel !== 1 && <DinesMeter progress={diningProgress} />}
      {tierLevel === 0 && settings.showsEarnRate && <p>{copy('status.optIn', { rate: rateText(2) })}</p>}
      {tierLevel === 1 && <p>{copy('status.waiting')}</p>}
    </Root>
  );
}
