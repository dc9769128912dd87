import { plainText } from '@dining/copy-engine';
import type { PostedForm } from '@dining/site';
import { setIn } from 'final-form';
import { createContext, useContext } from 'react';
import { toFieldErrors, type FieldErrors } from '../validation/field-errors.ts';
import { withLabel, type Summary } from './summarize.ts';

/** What the fields of a form need to know about it. */
type FormFacts = {
  /** Prefix of the ids of its controls, which the summary links to. */
  idPrefix: string;
  /** The server's errors for a form that was posted without the page's code. */
  postedErrors: FieldErrors;
  /** Values that the server has stored, which are right although a rule may be newer. */
  stored: object;
};

const FormFactsContext = createContext<FormFacts>({ idPrefix: '', postedErrors: {}, stored: {} });

export const FormFactsProvider = FormFactsContext.Provider;

/** The facts about the form around a field. */
export const useFormFacts = (): FormFacts => useContext(FormFactsContext);

export const postedErrors = (posted: PostedForm | undefined): FieldErrors => toFieldErrors(posted?.problems ?? []);

/** The initial values of a form, with what was typed before it was posted. */
export function postedValues<Values extends object>(initial: Values, posted: PostedForm | undefined): Values {
  return Object.entries(posted?.values ?? {}).reduce<object>(
    (values, [name, value]) => (value === '' ? values : (setIn(values, name, value) as object)),
    initial,
  ) as Values;
}

/** The summary of a posted form; undefined when nothing is wrong with it. */
export function postedSummary(posted: PostedForm | undefined, idPrefix: string): Summary | undefined {
  if (posted === undefined || (posted.message === undefined && posted.problems.length === 0)) return undefined;
  const items = posted.problems.map(({ field, message, label = '' }) => ({
    fieldId: idPrefix + field,
    text: withLabel(label, plainText(message)),
  }));
  return { attempt: 1, title: posted.message, items };
}
