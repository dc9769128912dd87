/** The lock keys that were on at the last key press or click. */
export type Locks = { caps: boolean; num: boolean };

/** The part of a key or mouse event that is read. */
export type LockEvent = { getModifierState(key: 'CapsLock' | 'NumLock'): boolean };

/** Reads the lock keys from a key or pointer event. */
export const locksOf = (event: LockEvent): Locks => ({
  caps: event.getModifierState('CapsLock'),
  num: event.getModifierState('NumLock'),
});

/** The copy key of the note about lock keys (member-app document, section 5), undefined when none is on. */
export function lockNote({ caps, num }: Locks): 'form.capsLock' | 'form.numLock' | 'form.capsAndNumLock' | undefined {
  if (caps && num) return 'form.capsAndNumLock';
  if (caps) return 'form.capsLock';
  return num ? 'form.numLock' : undefined;
}
