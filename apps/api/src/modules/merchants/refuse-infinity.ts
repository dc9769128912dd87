import { AppError } from '../../platform/http/app-error.ts';

/**
 * Refuses a query with infinite numbers. The validator coerces "Infinity" to a number and does not apply bounds to it.
 * @throws AppError 400
 */
export function refuseInfinity(query: object): void {
  if (!Object.values(query).some(isInfinite)) return;
  const infinite = Object.entries(query).filter(([, value]) => isInfinite(value));
  throw new AppError(
    400,
    'bad_request',
    'The request is not as described.',
    infinite.map(([field]) => ({ field, message: 'must be a finite number' })),
  );
}

const isInfinite = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isInfinite) : value === Infinity || value === -Infinity;
