import type { StudioReference, StudioState } from '@dining/studio-contract';
import { useMemo } from 'react';
import { studioApi } from './studio.endpoints.ts';

/** State and reference; the app renders its parts once both are there. */
export function useStudio(): { state: StudioState; reference: StudioReference } {
  const { data: state } = studioApi.useStateQuery();
  const { data: reference } = studioApi.useReferenceQuery();
  if (!state || !reference) throw new Error('useStudio is for parts below StudioApp, which waits for both.');
  return { state, reference };
}

/** The parsed value of a JSON file with its unsaved changes; undefined when it is missing or not valid JSON. */
export function useJsonFile(name: string): unknown {
  const { state } = useStudio();
  const text = state.files.find((file) => file.name === name)?.text;
  return useMemo(() => (text === undefined ? undefined : parsed(text)), [text]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
