import { figureText, isMoney, type CurrencyType } from '@dining/rules';

type UnitKey = `currency.${'mile' | 'point'}.${'singular' | 'plural'}`;

/**
 * A reward as members read it, with its unit: "288 miles", "1 point", or "$2.88" where the currency is money.
 * @param units whole units of the currency, or cents if it is money; not negative
 */
export function unitsText(units: number, currency: CurrencyType, copy: (key: UnitKey) => string): string {
  const figure = figureText(units, currency);
  if (isMoney(currency)) return figure;
  return `${figure} ${copy(`currency.${currency === 'Mile' ? 'mile' : 'point'}.${units === 1 ? 'singular' : 'plural'}`)}`;
}
