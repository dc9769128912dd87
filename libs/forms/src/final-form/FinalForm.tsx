import type { SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import type { PostedForm } from '@dining/site';
import type { DraftName } from '@dining/site/react';
import { NoScriptNote, VisuallyHidden } from '@dining/ui';
import { FORM_ERROR, setIn, type FormApi } from 'final-form';
import { useId, useMemo, useRef, useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { LazySafeguards } from '../draft/lazy-safeguards.ts';
import { FieldStack } from '../field/FieldLayout.tsx';
import { ErrorSummary } from '../message/ErrorSummary.tsx';
import { RequiredNote } from '../message/RequiredNote.tsx';
import type { FieldErrors } from '../validation/field-errors.ts';
import { AdoptTypedValues } from './AdoptTypedValues.tsx';
import { FormFactsProvider, postedErrors, postedSummary, postedValues } from './posted-form.ts';
import { summarize } from './summarize.ts';

/** Why a submit failed: a message for the form, messages for its fields, or both. */
export type SubmitProblems = { message?: string; fields?: FieldErrors };

export type FormValues = Record<string, unknown>;

export type FinalFormProps<Values extends FormValues> = Omit<
  ComponentPropsWithRef<'form'>,
  'onSubmit' | 'children' | 'action' | 'method'
> & {
  /** Where a browser without the page's code posts the form (FRM-04); without it such a browser cannot send it. */
  action?: string;
  /** What the server says about the form that was posted there. */
  posted?: PostedForm | undefined;
  /** Keeps what is typed across reloads and sign-in, under this name (FRM-05). */
  draft?: DraftName;
  /** Asks before a link, Back or Forward leads away from unsaved edits (FRM-05). */
  asksToLeave?: boolean;
  /** Says that the form needs scripts, where it has no action. */
  noScript?: SiteKey;
  /** Submits the values; resolves to the problems, if any. Empty fields are absent from the values. */
  onSubmit: (values: Values) => Promise<SubmitProblems | undefined>;
  initialValues?: Partial<Values>;
  /**
   * Values that are stored, as the fields show them. A field with its stored value passes every check, so that a member can
   * change others although a rule is newer than the value (ACC-03).
   */
  stored?: Partial<Values>;
  /** Heads the summary of invalid fields when the server gave no message. */
  errorTitle?: string;
  /**
   * Where the errors are listed. `end` is for a form whose message at the top is short and refers to the end (ACC-05);
   * the message still gets the focus.
   */
  summaryAt?: 'start' | 'end';
  /** Heads the list at the end. */
  summaryTitle?: string;
  children: ReactNode;
};

const NOTHING_STORED = {};

/**
 * A form of `Form…Field`s (FRM-01): says that fields are required, summarizes the errors of a failed submit and moves the
 * focus there, and announces work in progress. Native validation messages are off.
 */
export function FinalForm<Values extends FormValues>({
  onSubmit,
  action,
  posted,
  draft,
  asksToLeave = false,
  noScript = 'noScript.form',
  initialValues,
  stored = NOTHING_STORED,
  errorTitle,
  summaryAt = 'start',
  summaryTitle,
  children,
  ...rest
}: FinalFormProps<Values>) {
  const copy = useCopy();
  const element = useRef<HTMLFormElement>(null);
  const idPrefix = useId();
  const [errors] = useState(() => postedErrors(posted));
  const facts = useMemo(() => ({ idPrefix, postedErrors: errors, stored }), [idPrefix, errors, stored]);
  const [summary, setSummary] = useState(() => postedSummary(posted, idPrefix));
  const startValues = useMemo(() => postedValues(initialValues ?? {}, posted), [initialValues, posted]);
  const [note, setNote] = useState<ReactNode>();
  const isAtEnd = summaryAt === 'end';

  async function submit(values: Values): Promise<object | undefined> {
    const problems = await onSubmit(values);
    if (!problems) return undefined;
    const formError: object = problems.message === undefined ? {} : { [FORM_ERROR]: problems.message };
    return Object.entries(problems.fields ?? {}).reduce<object>(
      (errors, [field, texts]) => setIn(errors, field, texts) as object,
      formError,
    );
  }

  async function attempt(
    event: FormEvent,
    form: FormApi<Values>,
    handle: (event: FormEvent) => Promise<unknown> | undefined,
  ): Promise<void> {
    await handle(event);
    const { submitFailed, submitSucceeded } = form.getState();
    if (submitSucceeded || !submitFailed || !element.current) setSummary(undefined);
    else setSummary((before) => summarize(element.current as HTMLFormElement, form, (before?.attempt ?? 0) + 1));
  }

  return (
    <Form<Values> onSubmit={submit} initialValues={startValues} subscription={{ submitting: true }}>
      {({ handleSubmit, form, submitting }) => (
        // Without an action, a native submit does nothing: a GET would put a password into the address bar.
        <form
          {...rest}
          {...(action === undefined ? { method: 'dialog' } : { method: 'post', action })}
          ref={element}
          noValidate
          onSubmit={(event) => void attempt(event, form, handleSubmit)}
        >
          <FieldStack>
            {summary && (
              <ErrorSummary {...summary} items={isAtEnd ? [] : summary.items} title={summary.title ?? errorTitle} />
            )}
            {action === undefined && (
              <NoScriptNote>
                <CopyText name={noScript} />
              </NoScriptNote>
            )}
            {note}
            <RequiredNote />
            <FormFactsProvider value={facts}>{children}</FormFactsProvider>
            {summary && isAtEnd && summary.items.length > 0 && (
              <ErrorSummary items={summary.items} title={summaryTitle} attempt={0} />
            )}
          </FieldStack>
          <AdoptTypedValues form={form} />
          {(draft || asksToLeave) && (
            <LazySafeguards
              open
              form={form as unknown as FormApi<FormValues>}
              draft={draft}
              asksToLeave={asksToLeave}
              onNote={setNote}
            />
          )}
          <VisuallyHidden role="status">{submitting && copy('form.working')}</VisuallyHidden>
        </form>
      )}
    </Form>
  );
}
