import type { ContentEntry } from '@dining/api-contract';
import type { HomeFields, UserState } from '@dining/content-source';

/** What content says on home to somebody in a state (HOM-03); an entry counts only if it lists user_states. */
export function homeEntry(entries: readonly ContentEntry[], state: UserState): Partial<HomeFields> | undefined {
  const forState = entries.find(
    ({ fields: { user_states: states } }) => Array.isArray(states) && states.includes(state),
  );
  return forState?.fields as Partial<HomeFields> | undefined;
}
