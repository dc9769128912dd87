import { plainText, useCopy, type CopyKey } from '@dining/copy-engine';
import { ErrorSummary, FormBanner, type SummaryItem } from '@dining/forms';
import { Banner } from '@dining/ui';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { fieldId } from './field-id.ts';
import { profileFields } from './profile-values.ts';
import { WHOLE_FORM } from './refused-fields.ts';

export type Outcome = 'saved' | 'unchanged';

/** How saving ended, beside the button (ACC-05): what was done, or what is wrong, as long as it is. */
export function SaveResult({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  const copy = useCopy();
  const items = useProblems();
  if (items.length > 0) return <ErrorSummary title={copy('profile.problems')} items={items} attempt={0} />;
  if (outcome === 'saved') return <FormBanner kind="success" title={copy('profile.saved')} />;
  return outcome === 'unchanged' && <Banner kind="info" role="status" title={copy('profile.unchanged')} />;
}

/** What is still wrong after a failed attempt, in the order of the form. */
function useProblems(): SummaryItem[] {
  const copy = useCopy();
  const { submitFailed, submitting, errors, submitErrors, dirtyFieldsSinceLastSubmit } = useFormState({
    subscription: { submitFailed: true, submitting: true, errors: true, submitErrors: true, dirtyFieldsSinceLastSubmit: true },
  });
  if (!submitFailed || submitting) return [];
  const ofFields = profileFields.flatMap((field) => {
    const refused = dirtyFieldsSinceLastSubmit?.[field] ? [] : textsAt(submitErrors, field);
    const label = copy(`field.${field.replace('address.', '')}` as CopyKey);
    return [...textsAt(errors, field), ...refused].map((text) => ({ fieldId: fieldId(field), text: text.startsWith(label) ? plainText(text) : `${label}: ${plainText(text)}` }));
  });
  return [...ofFields, ...textsAt(submitErrors, WHOLE_FORM).map((text) => ({ text: plainText(text) }))];
}

/** The messages of one field in a form's nested errors. */
function textsAt(errors: object | undefined, path: string): string[] {
  const found: unknown = path.split('.').reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), errors);
  return Array.isArray(found) ? found.filter((text): text is string => typeof text === 'string') : [];
}
