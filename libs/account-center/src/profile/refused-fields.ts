import { toFieldErrors, type FieldErrors, type ServerFieldError } from '@dining/forms';
import { profileFields } from './profile-values.ts';

/** Where messages stand that belong to no field of the form. */
export const WHOLE_FORM = 'form';

/**
 * What the server found wrong with the fields of `PUT /api/Member`. This call answers 400 with a plain list of
 * `{ field, message }` (ACC-05); what stops a call earlier comes in the product's error shape. A field that the form
 * does not have is a matter of the whole form.
 * @returns undefined when the answer names no field
 */
export function refusedFields(error: unknown): FieldErrors | undefined {
  const { data } = (error ?? {}) as { data?: unknown };
  const list: unknown = Array.isArray(data)
    ? data
    : (data as { error?: { fields?: unknown } } | null | undefined)?.error?.fields;
  const refused = Array.isArray(list) ? list.filter(isFieldError).map(homed) : [];
  return refused.length > 0 ? toFieldErrors(refused) : undefined;
}

const isFieldError = (one: unknown): one is ServerFieldError => {
  const { field, message } = (one ?? {}) as Partial<ServerFieldError>;
  return typeof field === 'string' && typeof message === 'string';
};

const homed = ({ field, message }: ServerFieldError): ServerFieldError => ({
  field: (profileFields as readonly string[]).includes(field) ? field : WHOLE_FORM,
  message,
});
