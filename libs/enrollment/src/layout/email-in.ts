/** The e-mail address that a navigation carries (HOM-01): what was typed on home; empty when there is none. */
export function emailIn(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
