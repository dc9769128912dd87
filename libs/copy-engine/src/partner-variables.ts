import type { PartnerSettings } from '@dining/partner-settings';
import { earnRateFigure, moneyText } from '@dining/rules';
import { wideText } from './copy-value.ts';
import type { SiteDeck } from './deck/default-deck.ts';
import { payoutCents } from './payout-amount.ts';
import type { CopyVariables } from './placeholders.ts';

/**
 * The placeholders that every text of a partner may use (CPY-01): currency, program and partner names, loyalty-number
 * label, earn rate of each tier, amount of a statement credit, support contacts. `{currentYear}` is added when a text
 * is shown, because a built bundle may outlive the year.
 */
export function partnerVariables(settings: PartnerSettings, deck: SiteDeck): CopyVariables {
  const currency = settings.currencyType.toLowerCase() as 'mile' | 'point' | 'dollar' | 'credit';
  const plural = wideText(deck[`currency.${currency}.plural`]);
  const { tier0, tier2, tier3 } = settings.earnRates;
  return {
    partnerName: settings.name,
    programName: settings.programName,
    currencySingular: wideText(deck[`currency.${currency}.singular`]),
    currencyPlural: plural,
    currencyPluralTitle: plural.charAt(0).toUpperCase() + plural.slice(1),
    bonusCurrency: wideText(deck[`currency.bonus.${currency}`]),
    loyaltyNumberLabel: wideText(deck['loyaltyNumber.label']),
    staySignedInLabel: wideText(deck['session.staySignedIn']),
    restaurantCount: wideText(deck['home.restaurantCount']),
    currentEarningTier0: earnRateText(tier0, settings, deck),
    currentEarningTier2: earnRateText(tier2, settings, deck),
    currentEarningTier3: earnRateText(tier3, settings, deck),
    bestEarning: earnRateText(settings.hasVIP ? tier3 : tier2, settings, deck),
    payoutAmount: moneyText(payoutCents(deck)),
    supportPhone: settings.customerSupport.phone.formatted,
    supportEmail: settings.customerSupport.email.display,
  };
}

/** An earn rate as figure and phrase: `{ figure: '3', phrase: 'miles per $1' }` or `{ figure: '5%', phrase: 'back' }`. */
export function earnRateParts(
  rate: number,
  settings: PartnerSettings,
  deck: SiteDeck,
): { figure: string; phrase: string } {
  const { figure, dollars } = earnRateFigure(rate, settings.currencyType);
  if (dollars === undefined) return { figure, phrase: wideText(deck['earn.percent']) };
  const currency = settings.currencyType.toLowerCase() as 'mile' | 'point';
  const unit = wideText(deck[`currency.${currency}.${figure === '1' ? 'singular' : 'plural'}`]);
  const phrase = wideText(deck['earn.perDollar']).replace('{unit}', unit).replace('{dollars}', String(dollars));
  return { figure, phrase };
}

function earnRateText(rate: number, settings: PartnerSettings, deck: SiteDeck): string {
  const { figure, phrase } = earnRateParts(rate, settings, deck);
  return wideText(deck['earn.rate']).replace('{figure}', figure).replace('{phrase}', phrase);
}
