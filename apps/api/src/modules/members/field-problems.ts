import type { FieldError } from '@dining/api-contract';
import { loyaltyNumberRefusal, type CopyKey } from '@dining/copy-engine';
import {
  isLoyaltyNumber,
  isZipCode,
  memberLine,
  NAME_MAX_LENGTH,
  nameParts,
  phoneDigits,
  usStates,
  type LoyaltyNumberCheck,
  type NamePart,
} from '@dining/rules';
import { fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';
import { cardNumberProblem } from '../../platform/text/typed-card-number.ts';

/** Control characters and lone surrogates, which names and streets do not contain and PostgreSQL rejects. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], values);

/**
 * The problems of a form without those of values that are stored exactly so, such as a name from a file that is longer than
 * the form allows: what a member does not change is never refused (ACC-03).
 * @param stored values by the names of the form; undefined ones are not stored
 */
export const unlessStored = (problems: readonly FieldError[], form: object, stored: object): FieldError[] =>
  problems.filter(({ field }) => {
    const value = valueAt(form, field);
    return typeof value !== 'string' || value.trim() !== valueAt(stored, field);
  });

export type TextRule = { label: CopyKey; max: number; required: boolean };

/** The checks of a member's details that joining and the profile share (ENR-03, ACC-03), with messages for members. */
export function fieldProblems(copy: SiteCopy, isKnownZip: (zip: string) => boolean) {
  const required = (field: string): FieldError[] => [fieldError(field, copy('validation.required'))];
  function text(
    field: string,
    value: string | undefined,
    { label, max, required: isRequired }: TextRule,
  ): FieldError[] {
    const given = memberLine(value ?? '');
    if (given === '') return isRequired ? required(field) : [];
    if (given.length > max) return [fieldError(field, copy('validation.maxLength', { field: copy(label), num: max }))];
    if (UNWRITABLE.test(given)) return [fieldError(field, copy('validation.characters', { field: copy(label) }))];
    const problem = cardNumberProblem(field, given, copy);
    return problem ? [problem] : [];
  }
  return {
    text,
    name: (part: NamePart, value: string | undefined): FieldError[] =>
      text(part, value, { label: `field.${part}`, max: NAME_MAX_LENGTH, required: nameParts[part].isRequired }),
    state(field: string, value: string | undefined, isRequired: boolean): FieldError[] {
      const given = (value ?? '').trim();
      if (given === '') return isRequired ? required(field) : [];
      return usStates.some(({ code }) => code === given) ? [] : [fieldError(field, copy('validation.state'))];
    },
    zip(field: string, value: string | undefined): FieldError[] {
      const given = (value ?? '').trim();
      if (given === '') return required(field);
      return isZipCode(given) && isKnownZip(given) ? [] : [fieldError(field, copy('validation.zip'))];
    },
    phone(field: string, value: string | undefined): FieldError[] {
      const given = value ?? '';
      return given.trim() === '' || phoneDigits(given) !== undefined
        ? []
        : [fieldError(field, copy('validation.phoneUs'))];
    },
    loyaltyNumber(field: string, value: string | undefined, rule: LoyaltyNumberCheck): FieldError[] {
      const given = value ?? '';
      if (given.trim() === '') return required(field);
      return isLoyaltyNumber(given, rule) ? [] : [fieldError(field, loyaltyNumberRefusal(rule, copy))];
    },
  };
}
