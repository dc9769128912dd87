import { readDraft, removeDraft, removeDraftsOfOthers, writeDraft } from '@dining/site/react';
import { getIn, type FormApi } from 'final-form';
import { useEffect, useEffectEvent } from 'react';
import { storableValues } from './draft-values.ts';

type FormDraftProps<Values> = {
  form: FormApi<Values>;
  /** Name of the form, with the id of what it is about. */
  name: string;
  /** Public id of the member; undefined for a visitor. */
  owner: string | undefined;
  /** Whether typed values of before are back. */
  onRestored: (isRestored: boolean) => void;
};

/**
 * Stores what is typed in this tab until it is sent, and puts it back after a reload or a sign-in (FRM-05): in fields that
 * still have their initial value, because what was typed since counts more. Rendered after the fields, which must have
 * registered.
 */
export function FormDraft<Values>({ form, name, owner, onRestored }: FormDraftProps<Values>): null {
  const tell = useEffectEvent(onRestored);
  useEffect(() => {
    const draft = { form: name, owner };
    if (owner !== undefined) removeDraftsOfOthers(owner);
    const { values, initialValues } = form.getState();
    const valueOf = (of: unknown, field: string): unknown => getIn((of ?? {}) as object, field);
    const stored = storableValues(readDraft(draft)).filter(
      ([field]) => valueOf(values, field) === valueOf(initialValues, field),
    );
    form.batch(() => {
      for (const [field, value] of stored) form.change(field as keyof Values, value as Values[keyof Values]);
    });
    if (stored.length > 0) tell(true);
    return form.subscribe(
      ({ values: typed, dirtyFields = {}, submitSucceeded, dirtySinceLastSubmit }) => {
        const isSent = submitSucceeded && !dirtySinceLastSubmit;
        const changed = storableValues((typed ?? {}) as object).filter(([field]) => dirtyFields[field]);
        if (isSent || changed.length === 0) {
          removeDraft(draft);
          tell(false);
        } else writeDraft(draft, Object.fromEntries(changed));
      },
      { values: true, dirtyFields: true, submitSucceeded: true, dirtySinceLastSubmit: true },
    );
  }, [form, name, owner]);
  return null;
}
