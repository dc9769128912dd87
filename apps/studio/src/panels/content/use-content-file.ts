import { useState } from 'react';
import { useEdit } from '../../api/use-edit.ts';
import { useJsonFile, useStudio } from '../../api/use-studio.ts';
import { NONE, withChange, withUnanswered, type Path } from './json-value.ts';

export type ContentFile = {
  /** The value with every change made here; undefined without a file, or when it is not valid JSON. */
  value: unknown;
  /** @param value undefined removes the key */
  change(path: Path, value: unknown): void;
};

/**
 * One content file. Lists are changed as a whole, so a change must start from what was typed a moment ago, not from
 * the last answer of the server.
 */
export function useContentFile(file: string): ContentFile {
  const { state } = useStudio();
  const edit = useEdit();
  const saved = useJsonFile(file);
  const [unanswered, setUnanswered] = useState(NONE);
  return {
    value: withUnanswered(saved, unanswered, state.revision),
    change(path, value) {
      const one = { file, path: [...path], value };
      setUnanswered((before) => withChange(before, one, state.revision));
      edit(one);
    },
  };
}
