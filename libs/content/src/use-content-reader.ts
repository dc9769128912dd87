import { fillPlaceholders } from '@dining/copy-engine';
import { useCallback } from 'react';
import { useContentVariables } from './use-content-variables.ts';

/** Writes texts of content as strings, for pages that search in them. HTML in them stays as it is. */
export function useContentReader(): (text: string) => string {
  const values = useContentVariables(undefined);
  return useCallback((text) => fillPlaceholders(text, values), [values]);
}
