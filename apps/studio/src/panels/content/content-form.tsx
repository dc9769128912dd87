import type { Finding } from '@dining/partner-settings';
import { createContext, use, type ComponentType } from 'react';
import type { ContentField } from './content-schema.ts';
import type { Path } from './json-value.ts';

export type ValueFieldProps = { field: ContentField; value: unknown; path: Path };

/** What the fields of an entry share. */
export type ContentForm = {
  /** The set's schema, which `$ref` refers to. */
  root: unknown;
  findings: readonly Finding[];
  /** Values that exist elsewhere in the program, by the key of the field that may name them. */
  suggestions: Readonly<Record<string, readonly string[]>>;
  /** Where pictures with a path of the site are. */
  siteOrigin: string;
  /** Edits any field, for fields inside of fields, which it renders itself. */
  ValueField: ComponentType<ValueFieldProps>;
  /** @param value undefined removes the key */
  change(path: Path, value: unknown): void;
};

export const ContentFormContext = createContext<ContentForm | undefined>(undefined);

export function useContentForm(): ContentForm {
  const form = use(ContentFormContext);
  if (!form) throw new Error('useContentForm is for fields below EntryView.');
  return form;
}
