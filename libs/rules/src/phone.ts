const PHONE = /^(?:\+?1)?([2-9][0-9]{2}[2-9][0-9]{6})$/;

/** What people write between the digits. Anything else, such as letters or an extension, makes the number invalid. */
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]+/gu;

/**
 * The ten digits of a US phone number (ACC-03): area and exchange start with 2 to 9, a leading 1 is dropped.
 * @returns undefined for anything else, including an empty text
 */
export function phoneDigits(text: string): string | undefined {
  return PHONE.exec(text.replace(SEPARATORS, ''))?.[1];
}

/** Formats ten digits as "(212) 555-0142"; returns any other text unchanged. */
export function phoneText(digits: string): string {
  return digits.replace(/^([0-9]{3})([0-9]{3})([0-9]{4})$/, '($1) $2-$3');
}

/**
 * Whether a new member receives text messages (ENR-02): the explicit answer of version 2 of the form, or else whether
 * there is a phone number.
 */
export function smsOptInOf({ smsOptInV2, phoneNumber = '' }: { smsOptInV2?: boolean; phoneNumber?: string }): boolean {
  return smsOptInV2 ?? phoneNumber.trim() !== '';
}
