/** The server's message about one field. */
export type ServerFieldError = { field: string; message: string };

/** Messages by field; a dot separates groups: `address.zipCode`. */
export type FieldErrors = Record<string, string[]>;

/**
 * Groups the server's list of `{ field, message }` by field, in its order and without duplicates. The only place that
 * does so (architecture document, "forms").
 */
export function toFieldErrors(errors: readonly ServerFieldError[]): FieldErrors {
  const byField = new Map<string, Set<string>>();
  for (const { field, message } of errors) {
    byField.set(field, (byField.get(field) ?? new Set()).add(message));
  }
  return Object.fromEntries([...byField].map(([field, messages]) => [field, [...messages]]));
}

/** Flattens final-form's nested errors into messages by dotted path. */
export function flattenErrors(errors: unknown, path = ''): FieldErrors {
  if (typeof errors === 'string') return { [path]: [errors] };
  if (Array.isArray(errors)) return { [path]: errors.filter((error): error is string => typeof error === 'string') };
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, inner]) => flattenErrors(inner, path === '' ? key : `${path}.${key}`)),
  ) as FieldErrors;
}
