/** Placeholders that every text may use: the partner’s own texts, and currentYear, which is filled when a text is shown. */
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
  'payoutAmount',
  'supportPhone',
  'supportEmail',
  'currentYear',
] as const;

const names: ReadonlySet<string> = new Set(partnerPlaceholders);

/** Whether a placeholder stands for one of the partner’s texts. Everything else is data, such as a place a member typed. */
export const isPartnerPlaceholder = (name: string): boolean => names.has(name);
