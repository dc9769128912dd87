import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useValueField } from '../final-form/use-value-field.ts';
import { controlStyle } from './control-style.ts';
import { FieldFrame, FieldLabel } from './FieldLabel.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { useFieldIds } from './use-field-ids.ts';

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 7em;
  resize: vertical;
`;

const Remaining = styled.span`
  font-variant-numeric: tabular-nums;
  &[data-few] {
    color: ${token('color-warning-text')};
    font-weight: ${token('font-weight-medium')};
  }
`;

/** The counter stands out when this many characters or fewer are left. */
const FEW_LEFT = 100;

export type FormTextAreaFieldProps = {
  name: string;
  label: ReactNode;
  /** Characters allowed; the browser accepts no more. */
  maxLength: number;
  /** Says how many characters are left. */
  leftText: (count: number) => string;
  /** Returns what is wrong with the text. */
  validate?: (text: string) => string | undefined;
};

/** Several lines of optional text in a {@link FinalForm}, with a counter of the characters left. */
export function FormTextAreaField({ name, label, maxLength, leftText, validate }: FormTextAreaFieldProps): ReactNode {
  const {
    value = '',
    setValue,
    onBlur,
    onFocus,
    errors,
  } = useValueField<string>({
    name,
    validate: (text = '') => validate?.(text),
  });
  const left = maxLength - value.length;
  const hint = <Remaining data-few={left <= FEW_LEFT || undefined}>{leftText(left)}</Remaining>;
  const ids = useFieldIds(undefined, { errors, hint, good: undefined }, undefined);
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={false}>
        {label}
      </FieldLabel>
      <Area
        name={name}
        id={ids.control}
        value={value}
        maxLength={maxLength}
        rows={4}
        aria-invalid={errors ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={({ target }) => setValue(target.value)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <FieldMessages ids={ids} errors={errors} hint={hint} />
    </FieldFrame>
  );
}
