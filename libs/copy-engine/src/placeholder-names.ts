/** The placeholders whose values are the partner’s own words, or, as currentYear, known when a text is shown. */
export const partnerPlaceholders = [
  'partnerName',
  'programName',
  'currencySingular',
  'currencyPlural',
  'currencyPluralTitle',
  'bonusCurrency',
  'loyaltyNumberLabel',
  'staySignedInLabel',
  'restaurantCount',
  'currentEarningTier0',
  'currentEarningTier2',
  'currentEarningTier3',
  'bestEarning',
  'supportPhone',
  'supportEmail',
  'currentYear',
] as const;

const words: ReadonlySet<string> = new Set(partnerPlaceholders);

/** Whether a placeholder stands for the partner’s words; everything else is data, such as a place somebody typed. */
export const isPartnerPlaceholder = (name: string): boolean => words.has(name);
