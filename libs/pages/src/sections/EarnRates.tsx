import { earnRateParts } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Container, Section, SectionHead } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { earnTiers } from './earn-tiers.ts';

/**
 * The earn rate of each tier; VIP only where the partner has it, and nothing where it hides its rates (PRT-04).
 * @dining/look has the style: cards, a table, or bars in proportion to the rates.
 */
export function EarnRates({ isSunken = false }: { isSunken?: boolean }): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const id = useId();
  const { settings } = usePartner();
  if (!settings.showsEarnRate) return null;
  const tiers = earnTiers(settings);
  const best = Math.max(...tiers.map(({ rate }) => settings.earnRates[rate]));
  return (
    <Section aria-labelledby={id} data-sunken={isSunken ? '' : undefined}>
      <Container>
        <SectionHead id={id} title={copy('home.rates.title')} text={<CopyText name="home.rates.text" />} />
        <ul className="rates">
          {tiers.map(({ rate, name, text }) => {
            const { figure, phrase } = earnRateParts(settings.earnRates[rate], settings, deck);
            return (
              <li key={rate}>
                <h3>{copy(name)}</h3>
                <p className="rate-figure">
                  <b>{figure}</b> {phrase}
                </p>
                <svg className="rate-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(settings.earnRates[rate] / best) * 100} height="1" />
                </svg>
                <p className="rate-text">
                  <CopyText name={text} />
                </p>
              </li>
            );
          })}
        </ul>
      </Container>
    </Section>
  );
}
