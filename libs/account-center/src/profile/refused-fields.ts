import { toFieldErrors, type FieldErrors, type ServerFieldError } from '@dining/forms';
import { profileFields } from './profile-values.ts';

/** Key of messages that belong to no field of the form. */
export const WHOLE_FORM = 'form';

/**
 * The field errors in a refused `PUT /api/Member`. This call answers 400 with a plain list of `{ field, message }`
 * (ACC-05); earlier checks answer in the product's error shape. A field the form does not have counts for the whole form.
 * @returns undefined if the answer names no field
 */
export function refusedFields(error: unknown): FieldErrors | undefined {
  const { data } = (error ?? {}) as { data?: unknown };
  const list: unknown = Array.isArray(data)
    ? data
    : (data as { error?: { fields?: unknown } } | null | undefined)?.error?.fields;
  const refused = Array.isArray(list) ? list.filter(isFieldError).map(toFormField) : [];
  return refused.length > 0 ? toFieldErrors(refused) : undefined;
}

const isFieldError = (one: unknown): one is ServerFieldError => {
  const { field, message } = (one ?? {}) as Partial<ServerFieldError>;
  return typeof field === 'string' && typeof message === 'string';
};

const toFormField = ({ field, message }: ServerFieldError): ServerFieldError => ({
  field: (profileFields as readonly string[]).includes(field) ? field : WHOLE_FORM,
  message,
});
