import { isMilitaryState } from '@dining/rules';
import { FieldProblem, text, type FieldReader } from '../../../src/platform/records/field-readers.ts';
import { stateCodeOf } from './us-states.ts';

/** The two-letter code of a state, from its code or name. */
export const state: FieldReader<string> = (value) => {
  const code = stateCodeOf(text(60)(value));
  if (code === undefined) throw new FieldProblem('must be a state of the United States');
  return code;
};

/** The state of a place, where military mail has none. */
export const placeState: FieldReader<string> = (value) => {
  const code = state(value);
  if (isMilitaryState(code)) throw new FieldProblem(`is ${code}, military mail, and not a place`);
  return code;
};

/** The five digits of a ZIP code. Spreadsheets strip leading zeros, so that three and four digits are padded. */
export const zipCode: FieldReader<string> = (value) => {
  const given = text(20)(value);
  const padded = /^\d{3,4}$/.test(given) ? given.padStart(5, '0') : given;
  const [digits] = /^\d{5}(?=$|-?\d{4}$)/.exec(padded) ?? [];
  if (digits === undefined) throw new FieldProblem('must be a ZIP code of five digits');
  return digits;
};
