import { earnRateParts } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import type { ReactNode } from 'react';

/**
 * The best earn rate on a tile of the hero; tier 3 counts only where there is a VIP tier. Where the partner hides its
 * rates, the tile shows the example reward of the third step.
 */
export function HeroFigure(): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  if (!settings.showsEarnRate) {
    return (
      <p className="hero-figure">
        <b>{copy('home.steps.earn.figure')}</b> <CopyText name="home.hero.receipt.reward" />
      </p>
    );
  }
  const { tier2, tier3 } = settings.earnRates;
  const { figure, phrase } = earnRateParts(settings.hasVIP ? tier3 : tier2, settings, deck);
  return (
    <p className="hero-figure">
      <b>{figure}</b> {phrase}
    </p>
  );
}
