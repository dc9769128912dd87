import { earnRateParts, type SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import type { PartnerSettings } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { from, token } from '@dining/theme';
import { Container, Section, SectionHead } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  ${from('columns')} {
    gap: ${token('space-4')};
    html:not([data-big]) & {
      grid-auto-columns: 1fr;
      grid-auto-flow: column;
    }
  }
`;

const Rate = styled.li`
  --muted: ${token('color-text-muted')};
  --figure: ${token('color-text-default')};
  display: grid;
  align-content: start;
  gap: ${token('space-1')};
  padding: ${token('space-6')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  h3 {
    font-size: ${token('font-size-md')};
  }
  p {
    color: var(--muted);
  }
  h3 + p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 10px;
    font-weight: ${token('font-weight-medium')};
  }
  p + p {
    margin-top: ${token('space-2')};
    font-size: ${token('font-size-sm')};
  }
  b {
    color: var(--figure);
    font: ${token('font-weight-display')} ${token('font-size-4xl')} / 1.1 ${token('font-display')};
    letter-spacing: -0.04em;
  }
  &[data-top] {
    --muted: ${token('color-text-on-inverse-muted')};
    --figure: ${token('color-text-on-inverse')};
    border-color: transparent;
    background: ${token('color-bg-inverse')};
    color: var(--figure);
    [data-square] & {
      border-color: ${token('color-border-strong')};
    }
  }
`;

type Tier = { rate: keyof PartnerSettings['earnRates']; name: SiteKey; text: SiteKey };

const baseTiers: readonly Tier[] = [
  { rate: 'tier0', name: 'tier.0', text: 'home.rates.tier0' },
  { rate: 'tier2', name: 'tier.2', text: 'home.rates.tier2' },
];
const vip: Tier = { rate: 'tier3', name: 'tier.3', text: 'home.rates.tier3' };

/** The earn rate of each tier; VIP only where the partner has it, and nothing where it hides its rates (PRT-04). */
export function EarnRates(): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const id = useId();
  const { settings } = usePartner();
  if (!settings.showsEarnRate) return null;
  const tiers = settings.hasVIP ? [...baseTiers, vip] : baseTiers;
  return (
    <Section aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={copy('home.rates.title')} text={<CopyText name="home.rates.text" />} />
        <List>
          {tiers.map(({ rate, name, text }, index) => {
            const { figure, phrase } = earnRateParts(settings.earnRates[rate], settings, deck);
            return (
              <Rate key={rate} data-top={index === tiers.length - 1 || undefined}>
                <h3>{copy(name)}</h3>
                <p>
                  <b>{figure}</b> {phrase}
                </p>
                <p>
                  <CopyText name={text} />
                </p>
              </Rate>
            );
          })}
        </List>
      </Container>
    </Section>
  );
}
