import type { FormApi } from 'final-form';
import { useForm, useFormState } from 'react-final-form';

/** What components may do with the form around them beyond their own field. */
export type FormHandle = Pick<FormApi, 'blur' | 'change' | 'getState' | 'restart'>;

/** The form around this component. */
export const useFormHandle = (): FormHandle => useForm();

/** All values of the form around this component, which renders again with each change. */
export const useFormValues = <Values extends object>(): Values =>
  useFormState<Values>({ subscription: { values: true } }).values;
