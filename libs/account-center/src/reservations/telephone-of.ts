import type { Reservation } from '@dining/api-contract';
import { phoneDigits } from '@dining/rules';

/** The restaurant's number as a link; undefined without a U.S. number. */
export function telephoneOf({ telephone }: Pick<Reservation, 'telephone'>): { href: string; text: string } | undefined {
  const digits = phoneDigits(telephone ?? '');
  return telephone !== null && digits !== undefined ? { href: `tel:+1${digits}`, text: telephone } : undefined;
}
