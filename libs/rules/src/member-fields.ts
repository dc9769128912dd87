import { INVISIBLE } from './invisible.ts';

/** Maximum length of each part of a name (ACC-03). */
export const NAME_MAX_LENGTH = 20;

/**
 * The parts of a member's name, in the order of the forms: column, what browsers fill in, and whether forms require it.
 * A part is added here: calls, forms, profile and import follow. The compiler asks for its label `field.<name>`, its
 * column, and what an export and a deletion do with that.
 */
export const nameParts = {
  firstName: { column: 'first_name', autoComplete: 'given-name', isRequired: true },
  lastName: { column: 'last_name', autoComplete: 'family-name', isRequired: true },
} as const;

export type NamePart = keyof typeof nameParts;
export type NameColumn = (typeof nameParts)[NamePart]['column'];
export const namePartNames = Object.keys(nameParts) as readonly NamePart[];
export const nameColumns = Object.values(nameParts).map(({ column }) => column) as readonly NameColumn[];

/** A value for each part of a name. */
export const forNameParts = <Value>(valueOf: (part: NamePart) => Value): Record<NamePart, Value> =>
  Object.fromEntries(namePartNames.map((part) => [part, valueOf(part)])) as Record<NamePart, Value>;

/** A value for the column of each part. */
export const forNameColumns = <Value>(valueOf: (part: NamePart) => Value): Record<NameColumn, Value> =>
  Object.fromEntries(namePartNames.map((part) => [nameParts[part].column, valueOf(part)])) as Record<NameColumn, Value>;

/**
 * A name or a line of an address as it is stored (ACC-03), so that people can type it again: composed (NFC), without
 * invisible characters, with plain single spaces. Control characters and lone surrogates stay, for the caller to refuse or
 * replace.
 */
export const memberLine = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .normalize()
    .replaceAll(/\p{Z}+/gu, ' ')
    .trim();

/** Maximum length of a line of a street address (ACC-03). */
export const ADDRESS_MAX_LENGTH = 30;

/** Maximum length of a city's name (ACC-03). */
export const CITY_MAX_LENGTH = 20;

/** Whether a text has the form of a ZIP code, exactly five digits (ACC-03). Only the server knows which ones exist. */
export const isZipCode = (text: string): boolean => /^[0-9]{5}$/.test(text);
