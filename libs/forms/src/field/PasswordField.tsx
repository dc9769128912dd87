import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type FocusEvent } from 'react';
import { controlStyle } from './control-style.ts';
import { FieldFrame, FieldLabel } from './FieldLabel.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { lockNote, locksOf, type LockEvent, type Locks } from './lock-note.ts';
import type { TextFieldProps } from './TextField.tsx';
import { useFieldIds } from './use-field-ids.ts';

const Control = styled.input`
  ${controlStyle}
  padding-right: 84px;
  [data-big] & {
    padding-right: 108px;
  }
`;

const Box = styled.div`
  position: relative;
`;

const Reveal = styled.button`
  position: absolute;
  inset: 4px 4px 4px auto;
  min-inline-size: ${token('size-target')};
  padding: 0 ${token('space-3')};
  border: 0;
  border-radius: ${token('radius-control')};
  background: none;
  color: ${token('color-text-link')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
  &:hover {
    background: ${token('color-bg-hover')};
  }
`;

const Note = styled.p`
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  color: ${token('color-warning-text')};
  &:empty {
    display: none;
  }
`;

const NO_LOCKS: Locks = { caps: false, num: false };

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'label'> & { label: string };

/**
 * A password with a button that reveals it and a note while caps or num lock is on. Password managers and pasting work
 * as usual. Give it `autoComplete="current-password"` or `"new-password"`.
 */
export function PasswordField({
  label,
  errors,
  hint,
  good,
  id,
  onKeyDown,
  onKeyUp,
  onClick,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const copy = useCopy();
  const [shown, setShown] = useState(false);
  const [locks, setLocks] = useState(NO_LOCKS);
  const note = lockNote(locks);
  const ids = useFieldIds(id, { errors, hint, good }, input['aria-describedby']);
  const noteId = `${ids.control}-locks`;
  const describedBy = [ids.describedBy, note && noteId].filter(Boolean).join(' ') || undefined;
  const withLocks =
    <E extends LockEvent>(handler?: (event: E) => void) =>
    (event: E) => {
      setLocks(locksOf(event));
      handler?.(event);
    };
  const clearLocks = (event: FocusEvent<HTMLInputElement>) => {
    setLocks(NO_LOCKS);
    onBlur?.(event);
  };
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={input.required}>
        {label}
      </FieldLabel>
      <Box>
        <Control
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={ids.control}
          type={shown ? 'text' : 'password'}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={describedBy}
          onKeyDown={withLocks(onKeyDown)}
          onKeyUp={withLocks(onKeyUp)}
          onClick={withLocks(onClick)}
          onBlur={clearLocks}
        />
        <Reveal type="button" aria-pressed={shown} aria-controls={ids.control} onClick={() => setShown(!shown)}>
          {copy(shown ? 'form.hidePassword' : 'form.showPassword')} <VisuallyHidden>{label}</VisuallyHidden>
        </Reveal>
      </Box>
      <Note id={noteId} role="status">
        {note && copy(note)}
      </Note>
      <FieldMessages ids={ids} errors={errors} good={good} hint={hint} />
    </FieldFrame>
  );
}
