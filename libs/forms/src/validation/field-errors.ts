/** What the server says about one field. */
export type ServerFieldError = { field: string; message: string };

/** Messages by field; dots lead into groups: `address.zipCode`. */
export type FieldErrors = Record<string, string[]>;

/**
 * Turns the server's list of `{ field, message }` into messages by field, in the order they came, each once.
 * The only place that does (architecture document, "forms").
 */
export function toFieldErrors(errors: readonly ServerFieldError[]): FieldErrors {
  const byField = new Map<string, Set<string>>();
  for (const { field, message } of errors) {
    byField.set(field, (byField.get(field) ?? new Set()).add(message));
  }
  return Object.fromEntries([...byField].map(([field, messages]) => [field, [...messages]]));
}

/** The messages in a form library's nested errors, by dotted path. */
export function flattenErrors(errors: unknown, path = ''): FieldErrors {
  if (typeof errors === 'string') return { [path]: [errors] };
  if (Array.isArray(errors)) return { [path]: errors.filter((error): error is string => typeof error === 'string') };
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, inner]) => flattenErrors(inner, path === '' ? key : `${path}.${key}`)),
  ) as FieldErrors;
}
