import { exampleOfNumber, type LoyaltyNumberCheck } from '@dining/rules';
import type { CopyVariables } from './placeholders.ts';

type FormatKey =
  | 'field.loyaltyNumber.hint'
  | 'field.loyaltyNumber.hint.example'
  | 'validation.loyaltyNumber'
  | 'validation.loyaltyNumberFormat';

type FormatReader = (key: FormatKey, variables?: CopyVariables) => string;

/**
 * How a program's loyalty numbers look, for the field that asks for one (ENR-10): "10 digits", or an example that its
 * pattern allows. Undefined where neither is known.
 */
export function loyaltyNumberHint(check: LoyaltyNumberCheck, copy: FormatReader): string | undefined {
  if (check.loyaltyNumberRule === 'ten-digit') return copy('field.loyaltyNumber.hint');
  const example = exampleOfNumber(check);
  return example === undefined ? undefined : copy('field.loyaltyNumber.hint.example', { example });
}

/** What is said about a number that breaks the program's rule, with the format where it is known (EXT-02). */
export function loyaltyNumberRefusal(check: LoyaltyNumberCheck, copy: FormatReader): string {
  const format = loyaltyNumberHint(check, copy);
  return format === undefined ? copy('validation.loyaltyNumber') : copy('validation.loyaltyNumberFormat', { format });
}
