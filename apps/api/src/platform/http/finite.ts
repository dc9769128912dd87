import { badFields } from './app-error.ts';

/**
 * Refuses the texts that the validator coerces to infinity without checking their bounds, such as "1e400".
 * @param numbers numbers of a query or path by name; undefined for those that were left out
 * @throws AppError (400) that names each
 */
export function requireFinite(numbers: Readonly<Record<string, number | undefined>>): void {
  const endless = Object.entries(numbers).filter(([, value]) => value !== undefined && !Number.isSafeInteger(value));
  if (endless.length > 0) throw badFields(...endless.map(([field]) => ({ field, message: 'must be a finite number' })));
}
