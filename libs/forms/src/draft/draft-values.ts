import { hasTypedCardNumber } from '@dining/rules';

/** Fields that are never stored: secrets, consents, which are given again each time, and ids, which show as another text. */
const NEVER_STORED = /password|card|terms|Id$/i;

type Value = string | boolean | number;

/**
 * The values that may be stored, by dotted name: texts, checkboxes and ratings. Files are not, nor are texts with a card
 * number (CRD-02, SEC-02).
 */
export function storableValues(values: object, path = ''): [name: string, value: Value][] {
  return Object.entries(values).flatMap(([key, value]): [string, Value][] => {
    const name = path === '' ? key : `${path}.${key}`;
    if (NEVER_STORED.test(key) || (typeof value === 'string' && hasTypedCardNumber(value))) return [];
    if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return [[name, value]];
    return isGroup(value) ? storableValues(value, name) : [];
  });
}

/** A plain object, unlike a file. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
