import type { PartnerSettings } from '@dining/partner-settings';
import { earnRateFigure } from '@dining/rules';
import type { CopyDeck, CopyKey } from './deck/default-deck.ts';
import type { CopyVariables } from './placeholders.ts';

const plain = (deck: CopyDeck, key: CopyKey): string => {
  const value = deck[key];
  return typeof value === 'string' ? value : value.desktop;
};

/**
 * The placeholders that every text of a partner may use (CPY-01): currency words, program and partner names,
 * loyalty-number label, what each tier earns, support contacts.
 * `{currentYear}` is added when a text is shown, because a built bundle outlives a year.
 */
export function partnerVariables(settings: PartnerSettings, deck: CopyDeck): CopyVariables {
  const currency = settings.currencyType.toLowerCase() as 'mile' | 'point' | 'dollar' | 'credit';
  const plural = plain(deck, `currency.${currency}.plural`);
  const { tier0, tier2, tier3 } = settings.earnRates;
  return {
    partnerName: settings.name,
    programName: settings.programName,
    currencySingular: plain(deck, `currency.${currency}.singular`),
    currencyPlural: plural,
    currencyPluralTitle: plural.charAt(0).toUpperCase() + plural.slice(1),
    bonusCurrency: plain(deck, `currency.bonus.${currency}`),
    loyaltyNumberLabel: plain(deck, 'loyaltyNumber.label'),
    staySignedInLabel: plain(deck, 'session.staySignedIn'),
    restaurantCount: plain(deck, 'home.restaurantCount'),
    currentEarningTier0: earnRateText(tier0, settings, deck),
    currentEarningTier2: earnRateText(tier2, settings, deck),
    currentEarningTier3: earnRateText(tier3, settings, deck),
    bestEarning: earnRateText(settings.hasVIP ? tier3 : tier2, settings, deck),
    supportPhone: settings.customerSupport.phone.formatted,
    supportEmail: settings.customerSupport.email.display,
  };
}

/** An earn rate as figure and phrase: `{ figure: '3', phrase: 'miles per $1' }` or `{ figure: '5%', phrase: 'back' }`. */
export function earnRateWords(
  rate: number,
  settings: PartnerSettings,
  deck: CopyDeck,
): { figure: string; phrase: string } {
  const { figure, dollars } = earnRateFigure(rate, settings.currencyType);
  if (dollars === undefined) return { figure, phrase: plain(deck, 'earn.percent') };
  const currency = settings.currencyType.toLowerCase() as 'mile' | 'point';
  const unit = plain(deck, `currency.${currency}.${figure === '1' ? 'singular' : 'plural'}`);
  const phrase = plain(deck, 'earn.perDollar').replace('{unit}', unit).replace('{dollars}', String(dollars));
  return { figure, phrase };
}

function earnRateText(rate: number, settings: PartnerSettings, deck: CopyDeck): string {
  const { figure, phrase } = earnRateWords(rate, settings, deck);
  return plain(deck, 'earn.rate').replace('{figure}', figure).replace('{phrase}', phrase);
}
