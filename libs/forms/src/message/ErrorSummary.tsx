import { RichText, useCopy } from '@dining/copy-engine/react';
import { pluralForm } from '@dining/rules';
import { useEffect, useRef, type MouseEvent } from 'react';
import { FormBanner } from './FormBanner.tsx';

/** One line of the summary; without a field it is plain text. */
export type SummaryItem = { fieldId?: string; text: string };

export type ErrorSummaryProps = {
  /** What happened, in copy markup. */
  title?: string | undefined;
  items: readonly SummaryItem[];
  /** Number of the failed attempt. The focus moves here with each one; 0 never moves it. */
  attempt: number;
};

/** The errors of a failed submit: what happened, how many fields it concerns, and a link to each. */
export function ErrorSummary({ title, items, attempt }: ErrorSummaryProps) {
  const copy = useCopy();
  const count = items.filter(({ fieldId }) => fieldId !== undefined).length;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) root.current?.focus();
  }, [attempt]);
  const goTo = (fieldId: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <FormBanner
      kind="error"
      ref={root}
      tabIndex={-1}
      silent
      title={title === undefined ? undefined : <RichText value={title} />}
    >
      {attempt > 0 && count > 0 && <p>{copy(`form.errors.count.${pluralForm(count)}`, { count })}</p>}
      {items.length > 0 && (
        <ul>
          {items.map(({ fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              {fieldId === undefined ? (
                text
              ) : (
                <a href={`#${fieldId}`} onClick={goTo(fieldId)}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </FormBanner>
  );
}
