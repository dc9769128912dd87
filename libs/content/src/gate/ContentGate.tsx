import type { ContentName } from '@dining/api-contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { contentSets } from '../content-sets.ts';
import { contentApi } from '../content.endpoints.ts';
import { useContentCall } from '../use-content.ts';

/** Why a content set is empty: there is none (`info`), or it could not be had (`error`). */
export type ContentProblem = { name: ContentName; level: 'info' | 'error'; message: string };

/** Writes a problem to the browser's console, where the shell has no better place. */
export function logContentProblem({ name, level, message }: ContentProblem): void {
  console[level](`Content "${name}": ${message}`);
}

type ContentGateProps = {
  children: ReactNode;
  /** Told once per set that failed. */
  onProblem?: (problem: ContentProblem) => void;
};

function useFetchedSet(name: ContentName) {
  const { isSuccess, isError, error } = contentApi.useContentQuery(useContentCall(name));
  return { name, isSuccess, isError, error };
}

/**
 * Shows nothing until all eleven content sets have been answered, well or badly (CON-02). Pages rendered by the server
 * or ahead hold the sets already, so there it is no wait. A set that failed is empty from then on.
 */
export function ContentGate({ children, onProblem = logContentProblem }: ContentGateProps): ReactNode {
  const sets = contentSets.map(useFetchedSet);
  const told = useRef(new Set<ContentName>());
  useEffect(() => {
    for (const { name, isError, error } of sets) {
      if (!isError || told.current.has(name)) continue;
      told.current.add(name);
      onProblem(problemOf(name, error));
    }
  });
  return sets.every(({ isSuccess, isError }) => isSuccess || isError) ? children : null;
}

function problemOf(name: ContentName, error: unknown): ContentProblem {
  const { status } = error as { status?: unknown };
  if (status === 404) return { name, level: 'info', message: 'there is no copy of it.' };
  return { name, level: 'error', message: `could not be read (${String(status)}).` };
}
