import { useCopy } from '@dining/copy-engine/react';
import { VisuallyHidden } from '@dining/ui';
import { FORM_ERROR, setIn, type FormApi } from 'final-form';
import { useRef, useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { FieldStack } from '../field/FieldLayout.tsx';
import { ErrorSummary } from '../message/ErrorSummary.tsx';
import { RequiredNote } from '../message/RequiredNote.tsx';
import type { FieldErrors } from '../validation/field-errors.ts';
import { AdoptTypedValues } from './AdoptTypedValues.tsx';
import { summarize, type Summary } from './summarize.ts';

/** Why a submit failed: a message for the form, messages for its fields, or both. */
export type SubmitProblems = { message?: string; fields?: FieldErrors };

export type FormValues = Record<string, unknown>;

export type FinalFormProps<Values extends FormValues> = Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'children'> & {
  /** Submits the values; resolves to the problems, if any. Empty fields are absent from the values. */
  onSubmit: (values: Values) => Promise<SubmitProblems | undefined>;
  initialValues?: Partial<Values>;
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

/**
 * A form of `Form…Field`s (FRM-01): says that fields are required, summarizes the errors of a failed submit and moves the
 * focus there, and announces work in progress. Native validation messages are off.
 */
export function FinalForm<Values extends FormValues>({
  onSubmit,
  initialValues,
  errorTitle,
  summaryAt = 'start',
  summaryTitle,
  children,
  ...rest
}: FinalFormProps<Values>) {
  const copy = useCopy();
  const element = useRef<HTMLFormElement>(null);
  const [summary, setSummary] = useState<Summary>();
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
    <Form<Values> onSubmit={submit} initialValues={initialValues ?? {}} subscription={{ submitting: true }}>
      {({ handleSubmit, form, submitting }) => (
        // Before hydration, submitting does nothing: a native GET would put a password into the address bar.
        <form
          method="dialog"
          {...rest}
          ref={element}
          noValidate
          onSubmit={(event) => void attempt(event, form, handleSubmit)}
        >
          <FieldStack>
            {summary && (
              <ErrorSummary {...summary} items={isAtEnd ? [] : summary.items} title={summary.title ?? errorTitle} />
            )}
            <RequiredNote />
            {children}
            {summary && isAtEnd && summary.items.length > 0 && (
              <ErrorSummary items={summary.items} title={summaryTitle} attempt={0} />
            )}
          </FieldStack>
          <AdoptTypedValues form={form} />
          <VisuallyHidden role="status">{submitting && copy('form.working')}</VisuallyHidden>
        </form>
      )}
    </Form>
  );
}
