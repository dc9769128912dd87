const PHONE = /^(?:\+?1)?([2-9][0-9]{2}[2-9][0-9]{6})$/;

/** What people write between the digits; anything else, such as letters or an extension, makes it no plain number. */
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]+/gu;

/**
 * The ten digits of a US phone number (ACC-03): area and exchange start with 2 to 9, a leading 1 is dropped.
 * @returns undefined for anything else, an empty text included
 */
export function phoneDigits(text: string): string | undefined {
  return PHONE.exec(text.replace(SEPARATORS, ''))?.[1];
}

/** Ten digits as people read them, "(212) 555-0142"; any other text stays as it is. */
export function phoneText(digits: string): string {
  return digits.replace(/^([0-9]{3})([0-9]{3})([0-9]{4})$/, '($1) $2-$3');
}

/**
 * Whether somebody who joins gets text messages (ENR-02): what they confirmed under the second version where it is
 * asked, and otherwise whether they left a phone number.
 */
export function smsOptInOf({ smsOptInV2, phoneNumber = '' }: { smsOptInV2?: boolean; phoneNumber?: string }): boolean {
  return smsOptInV2 ?? phoneNumber.trim() !== '';
}
