import { useCopy } from '@dining/copy-engine/react';
import { hasTypedCardNumber } from '@dining/rules';

/**
 * A validator for words that members type: it refuses card numbers, which must not leave the browser but in the card frame
 * (CRD-02, SEC-02).
 */
export function useNoCardNumber(): (typed: string) => string | undefined {
  const copy = useCopy();
  return (typed) => (hasTypedCardNumber(typed) ? copy('validation.cardNumber') : undefined);
}
