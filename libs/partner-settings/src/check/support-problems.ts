import { isPageAddress } from '../schema/address.ts';
import type { PartnerSettings } from '../settings.schema.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Letters on a telephone keypad: 1-800-FLOWERS is 1-800-3569377. */
const KEYPAD = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

type Support = PartnerSettings['customerSupport'];

/** Finds support links that do not work or lead elsewhere than they say (PRT-02). */
export const supportProblems = ({ phone, email }: Support): SettingProblem[] =>
  [phoneProblem(phone), emailProblem(email)].filter((problem) => problem !== undefined);

/** Explains what is wrong with a support phone; undefined if nothing is. */
export function phoneProblem({ href, formatted }: Support['phone']): SettingProblem | undefined {
  const path = ['customerSupport', 'phone', 'href'];
  const shown = telHref(formatted);
  if (!/^tel:\+?[0-9()., -]+(;[\w.=-]+)*$/.test(href)) {
    return {
      path,
      problem: `"${href}" does not call anyone`,
      expected: '"tel:" and the number, such as "tel:+18005550100"',
      fix: `write "${shown}"`,
    };
  }
  const called = nationalDigits(href.slice('tel:'.length).replace(/[;,].*$/, ''));
  if (digitsOf(formatted).includes(called) || keypadDigits(formatted).includes(called)) return undefined;
  return {
    path,
    problem: `the link calls ${href.slice('tel:'.length)}, but members read ${formatted}`,
    expected: 'the same number in href and formatted',
    fix: `write "${shown}", or correct formatted`,
  };
}

/** Explains what is wrong with a support address; undefined if nothing is. */
export function emailProblem({ href, display }: Support['email']): SettingProblem | undefined {
  const path = ['customerSupport', 'email', 'href'];
  if (isPageAddress(href)) return undefined;
  const address = href.replace(/^mailto:/i, '').replace(/\?.*$/, '');
  if (!/^[^\s@:<>"]+@[^\s@:<>"]+\.[^\s@:<>".]+$/.test(address)) {
    return {
      path,
      problem: `"${href}" reaches no one`,
      expected: 'an address such as "mailto:care@acme.com", or the https address or path of a contact page',
      fix: display.includes('@') ? `write "mailto:${display}"` : 'write the address',
    };
  }
  if (!display.includes('@') || display.toLowerCase().includes(address.toLowerCase())) return undefined;
  return {
    path,
    problem: `the link writes to ${address}, but members read ${display}`,
    expected: 'the same address in href and display',
    fix: `write "mailto:${display}", or correct display`,
  };
}

/** The link that calls a number as members read it: "1-800-555-0100" → "tel:+18005550100". */
export function telHref(formatted: string): string {
  const digits = digitsOf(keypadDigits(formatted));
  if (digits.length === 10) return `tel:+1${digits}`;
  return digits.length > 10 ? `tel:+${digits}` : `tel:${digits}`;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits without the country code 1. */
const nationalDigits = (text: string): string => digitsOf(text).replace(/^1(?=\d{10}$)/, '');

const keypadDigits = (text: string): string =>
  digitsOf(text.replace(/[A-Z]/g, (letter) => String(2 + KEYPAD.findIndex((letters) => letters.includes(letter)))));
