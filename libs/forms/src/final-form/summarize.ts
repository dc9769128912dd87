import { plainText } from '@dining/copy-engine';
import { FORM_ERROR, type FormApi } from 'final-form';
import type { SummaryItem } from '../message/ErrorSummary.tsx';
import { flattenErrors } from '../validation/field-errors.ts';

export type Summary = { attempt: number; title: string | undefined; items: SummaryItem[] };

/** Lists the errors of a failed submit: a link per invalid field in page order, then the errors that belong to no field. */
export function summarize<Values>(element: HTMLFormElement, form: FormApi<Values>, attempt: number): Summary {
  const { errors, submitErrors, submitError } = form.getState();
  const byField = { ...flattenErrors(errors), ...flattenErrors({ ...submitErrors, [FORM_ERROR]: undefined }) };
  const items: SummaryItem[] = [];
  for (const control of element.elements) {
    const name = control.getAttribute('name') ?? '';
    const texts = Object.hasOwn(byField, name) ? byField[name] : undefined;
    if (!texts) continue;
    delete byField[name];
    items.push({ fieldId: control.id, text: withLabel(labelOf(control), plainText(texts[0] ?? '')) });
  }
  const withoutField = Object.values(byField)
    .flat()
    .map((text) => ({ text: plainText(text) }));
  return { attempt, title: submitError as string | undefined, items: [...items, ...withoutField] };
}

/** Prefixes the text with the field's label, unless it begins with it. */
export function withLabel(label: string, text: string): string {
  return label === '' || text.startsWith(label) ? text : `${label}: ${text}`;
}

/** A control's label without its asterisk; empty for a checkbox, whose label is too long to repeat, and for a radio button. */
function labelOf(control: Element): string {
  const { labels, type } = control as HTMLInputElement;
  return type === 'checkbox' || type === 'radio' ? '' : (labels?.[0]?.textContent.replace(/\s*\*$/, '') ?? '');
}
