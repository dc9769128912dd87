/** The e-mail address typed on home, from the navigation state (HOM-01); empty when there is none. */
export function emailFromState(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
