import type { ContentField } from '../content-schema.ts';

/** The label of a field, which says that the field is required. */
export const labelWithMark = ({ label, isRequired }: ContentField): string =>
  isRequired ? `${label} (required)` : label;
