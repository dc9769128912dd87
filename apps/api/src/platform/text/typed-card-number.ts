import type { FieldError } from '@dining/api-contract';
import { hasTypedCardNumber } from '@dining/rules';
import { badFields } from '../http/app-error.ts';
import { fieldError, type SiteCopy } from '../tenancy/site-copy.ts';

/** The error of a field in which someone typed a card number (CRD-02, SEC-02), with a message for members. */
export const cardNumberProblem = (field: string, words: string, copy: SiteCopy): FieldError | undefined =>
  hasTypedCardNumber(words) ? fieldError(field, copy('validation.cardNumber')) : undefined;

/**
 * Refuses words with a card number before they are stored, published or sent on (CRD-02, SEC-02).
 * @throws AppError (400) with a message for members
 */
export function refuseCardNumber(field: string, words: string, copy: SiteCopy): void {
  const problem = cardNumberProblem(field, words, copy);
  if (problem) throw badFields(problem);
}
