import { hasCardNumber } from '@dining/rules';
import { FieldProblem, parseJson } from './field-readers.ts';
import type { MappedRecord } from './map-record.ts';

/** Fields for the vault, and those whose readers take nothing but a place, a time or a figure with many decimals. */
const UNCHECKED: ReadonlySet<string> = new Set([
  'cardNumber',
  'cardFingerprint',
  'latitude',
  'longitude',
  'coordinates',
  'overallRating',
  'transactedAt',
  'joinedAt',
]);

/** Fields with lists of numbers and times, whose parts are looked at one by one. */
const STRUCTURED: ReadonlySet<string> = new Set(['hours', 'menu', 'menuImages', 'events', 'room']);

/** Fields that identify a member, and so cannot get a prefix. */
const OF_MEMBERS: ReadonlySet<string> = new Set(['email', 'loyaltyNumber']);

/** Whether a field is a number of the program's own rule, such as a loyalty number, which may look like a card's. */
export type IsOwnNumber = (field: string, value: unknown) => boolean;

/**
 * Refuses a record with a card number in a field that is not meant for one, before anything is looked up or stored: a
 * database could write it to its own log (SEC-02).
 * @throws FieldProblem naming the field and the fix, without the value
 */
export function refuseCardNumbers(record: MappedRecord, isOwnNumber: IsOwnNumber = () => false): void {
  for (const [field, value] of record)
    if (!UNCHECKED.has(field) && !isOwnNumber(field, value) && isCardNumberIn(field, value))
      throw new FieldProblem(`${field} ${problemOf(field)}`);
}

const isId = (field: string): boolean => field.endsWith('Id');

function problemOf(field: string): string {
  if (isId(field)) return 'looks like a card number: put a letter and a hyphen before it, such as m-';
  return OF_MEMBERS.has(field)
    ? 'looks like a card number: name the member by another field'
    : 'contains what looks like a card number: take it out';
}

function isCardNumberIn(field: string, value: unknown): boolean {
  if (STRUCTURED.has(field))
    return leavesOf(typeof value === 'string' ? (parseJson(value) ?? value) : value).some(hasCardNumber);
  const text = leavesOf(value).join(' ');
  if (field === 'phone') return hasCardNumber(text.replace(EXTENSION, ''));
  return isId(field) ? isCardNumberAsId(text) : hasCardNumber(text);
}

const EXTENSION = /#\s*\d{1,6}\s*$/;

/** One letter, a hyphen and digits: what the message above asks for. */
const PREFIXED_ID = /^[a-z]-\d+$/i;

/** An id of a merchant here, which ends with twelve hexadecimal digits, in some cases without a letter. */
const MERCHANT_ID = /^([a-z0-9-]*[a-z])-\d{12}$/;

/** Whether an id looks like a card number, and must not be looked up or stored (SEC-02). */
export function isCardNumberAsId(id: string): boolean {
  if (PREFIXED_ID.test(id.trim())) return false;
  return hasCardNumber(MERCHANT_ID.exec(id.trim())?.[1] ?? id);
}

/** All texts and numbers in a value, with the names that it has inside. */
function leavesOf(value: unknown): string[] {
  const leaves: string[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' || typeof next === 'number') leaves.push(`${next}`);
    else if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next).toReversed()) {
        waiting.push(inner);
        if (!Array.isArray(next)) waiting.push(key);
      }
  }
  return leaves;
}
