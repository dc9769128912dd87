import { useId } from 'react';
import type { FieldParts } from './field.types.ts';

/** Ids that tie a control to its messages. */
export type FieldIds = { control: string; errors: string; hint: string; describedBy: string | undefined };

/**
 * Makes the ids of a field's parts and the value of its control's `aria-describedby`: errors first, then what the
 * caller adds, then the hint.
 * @param id the control's own id, where the caller sets one
 */
export function useFieldIds(
  id: string | undefined,
  { errors, hint, good }: Pick<FieldParts, 'errors' | 'hint' | 'good'>,
  more: string | undefined,
): FieldIds {
  const made = useId();
  const control = id ?? made;
  const ids = { errors: `${control}-errors`, hint: `${control}-hint` };
  const hasMessage = (errors?.length ?? 0) > 0 || good !== undefined;
  const describedBy = [hasMessage ? ids.errors : '', more ?? '', hint === undefined ? '' : ids.hint]
    .filter((part) => part !== '')
    .join(' ');
  return { control, ...ids, describedBy: describedBy === '' ? undefined : describedBy };
}
