import { useState } from 'react';

/** State that resets to `source` whenever `source` changes. */
export function useSyncedState<T>(source: T): [T, (value: T) => void] {
  const [state, setState] = useState({ source, value: source });
  if (state.source !== source) setState({ source, value: source });
  return [state.source === source ? state.value : source, (value) => setState({ source, value })];
}
