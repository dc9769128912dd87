import type { FieldError } from '@dining/api-contract';
import type { CopyKey } from '@dining/copy-engine';
import { isZipCode, phoneDigits, usStates } from '@dining/rules';
import { fieldError, type MemberWords } from '../../platform/http/member-words.ts';

/** What nobody's name or street holds, and no database takes: control characters and halves of characters. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

export type TextRule = { label: CopyKey; max: number; required: boolean };

/** The checks of a member's details that joining and the profile share (ENR-03, ACC-03), in members' words. */
export function fieldProblems(words: MemberWords, isKnownZip: (zip: string) => boolean) {
  const required = (field: string): FieldError[] => [fieldError(field, words('validation.required'))];
  return {
    text(field: string, value: string | undefined, { label, max, required: isRequired }: TextRule): FieldError[] {
      const given = (value ?? '').trim();
      if (given === '') return isRequired ? required(field) : [];
      if (given.length > max)
        return [fieldError(field, words('validation.maxLength', { field: words(label), num: max }))];
      return UNWRITABLE.test(given) ? [fieldError(field, words('validation.characters', { field: words(label) }))] : [];
    },
    state(field: string, value: string | undefined, isRequired: boolean): FieldError[] {
      const given = (value ?? '').trim();
      if (given === '') return isRequired ? required(field) : [];
      return usStates.some(({ code }) => code === given) ? [] : [fieldError(field, words('validation.state'))];
    },
    zip(field: string, value: string | undefined): FieldError[] {
      const given = (value ?? '').trim();
      if (given === '') return required(field);
      return isZipCode(given) && isKnownZip(given) ? [] : [fieldError(field, words('validation.zip'))];
    },
    phone(field: string, value: string | undefined): FieldError[] {
      const given = value ?? '';
      return given.trim() === '' || phoneDigits(given) !== undefined
        ? []
        : [fieldError(field, words('validation.phoneUs'))];
    },
  };
}
