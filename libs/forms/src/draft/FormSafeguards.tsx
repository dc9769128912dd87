import type { DraftName } from '@dining/site/react';
import type { FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { FormDraft } from './FormDraft.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RestoredNote } from './RestoredNote.tsx';

export type FormSafeguardsProps<Values> = {
  /** Always true: the code is loaded once the form is hydrated. */
  open: true;
  form: FormApi<Values>;
  draft: DraftName | undefined;
  asksToLeave: boolean;
  /** Shows a note above the fields. */
  onNote: (note: ReactNode) => void;
};

/** Keeps what is typed, and asks before it is left behind (FRM-05). Loaded after the form, which works without it. */
export default function FormSafeguards<Values>({ form, draft, asksToLeave, onNote }: FormSafeguardsProps<Values>) {
  return (
    <>
      {draft && (
        <FormDraft
          form={form}
          name={draft.form}
          owner={draft.owner}
          onRestored={(isRestored) => onNote(isRestored && <RestoredNote />)}
        />
      )}
      {asksToLeave && <LeaveGuard />}
    </>
  );
}
