import { controlStyle, FieldFrame, FieldLabel, FieldMessages, useFieldIds } from '@dining/forms';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 7em;
  resize: vertical;
`;

const Left = styled.span`
  font-variant-numeric: tabular-nums;
  &[data-few] {
    color: ${token('color-warning-text')};
    font-weight: ${token('font-weight-medium')};
  }
`;

/** From so few letters on, how many are left is worth a look. */
const FEW = 100;

type FormTextAreaFieldProps = {
  name: string;
  label: ReactNode;
  /** Letters at most; more can not be typed. */
  maxLength: number;
  /** How many letters are left, in words. */
  leftText: (count: number) => string;
};

/** Several lines of text in a form, with the number of letters that are left. */
export function FormTextAreaField({ name, label, maxLength, leftText }: FormTextAreaFieldProps): ReactNode {
  const { input, meta } = useField<string | undefined>(name);
  const text = input.value ?? '';
  const wrong = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | string[] | undefined);
  const errors = wrong === undefined ? undefined : [wrong].flat();
  const left = maxLength - text.length;
  const hint = <Left data-few={left <= FEW || undefined}>{leftText(left)}</Left>;
  const ids = useFieldIds(undefined, { errors, hint, good: undefined }, undefined);
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={false}>
        {label}
      </FieldLabel>
      <Area
        name={name}
        id={ids.control}
        value={text}
        maxLength={maxLength}
        rows={4}
        aria-invalid={errors ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
      <FieldMessages ids={ids} errors={errors} hint={hint} />
    </FieldFrame>
  );
}
