import { useId } from 'react';
import type { FieldParts } from './field.types.ts';

/** Ids that connect a control with its messages. */
export type FieldIds = { control: string; errors: string; hint: string; describedBy: string | undefined };

/**
 * Returns the ids of a field's parts and its control's `aria-describedby`: errors first, then `more`, then the hint.
 * @param id the control's id, if the caller sets one
 * @param more ids of further descriptions
 */
export function useFieldIds(
  id: string | undefined,
  { errors, hint, good }: Pick<FieldParts, 'errors' | 'hint' | 'good'>,
  more: string | undefined,
): FieldIds {
  const generated = useId();
  const control = id ?? generated;
  const ids = { errors: `${control}-errors`, hint: `${control}-hint` };
  const hasMessage = (errors?.length ?? 0) > 0 || good !== undefined;
  const describedBy = [hasMessage ? ids.errors : '', more ?? '', hint === undefined ? '' : ids.hint]
    .filter((part) => part !== '')
    .join(' ');
  return { control, ...ids, describedBy: describedBy === '' ? undefined : describedBy };
}
