/** Which lock keys are on, as far as the last key or click told. */
export type Locks = { caps: boolean; num: boolean };

/** A key or mouse event, of which only this is needed. */
export type LockEvent = { getModifierState(key: 'CapsLock' | 'NumLock'): boolean };

/** Reads the lock keys from a key or pointer event. */
export const locksOf = (event: LockEvent): Locks => ({
  caps: event.getModifierState('CapsLock'),
  num: event.getModifierState('NumLock'),
});

/** The copy key of the note about lock keys (member-app document, section 5), or undefined when none is on. */
export function lockNote({ caps, num }: Locks): 'form.capsLock' | 'form.numLock' | 'form.capsAndNumLock' | undefined {
  if (caps && num) return 'form.capsAndNumLock';
  if (caps) return 'form.capsLock';
  return num ? 'form.numLock' : undefined;
}
