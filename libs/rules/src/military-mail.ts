/** First three digits of military ZIP codes (USPS Publication 28). Offices open and close, so that no list has them all. */
const MILITARY_PREFIXES: readonly (readonly [state: string, prefixes: RegExp])[] = [
  ['AE', /^09[0-8]/],
  ['AA', /^340/],
  ['AP', /^96[2-6]/],
];

/** The state of a military ZIP code (APO, FPO, DPO), where members get mail and no restaurant is; undefined for others. */
export const militaryStateOf = (zipCode: string): string | undefined =>
  MILITARY_PREFIXES.find(([, prefixes]) => prefixes.test(zipCode))?.[0];

/** Whether a state is one of military mail only. */
export const isMilitaryState = (code: string): boolean => MILITARY_PREFIXES.some(([state]) => state === code);

/**
 * Whether a text is an address of military mail, which is no place to search at: it names an APO, FPO or DPO, or ends with
 * a military ZIP code (SRC-03).
 */
export function isMilitaryAddress(text: string): boolean {
  const [, zipCode = ''] = /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(text.trim()) ?? [];
  return /\b[afd]po\b/i.test(text) || militaryStateOf(zipCode) !== undefined;
}
