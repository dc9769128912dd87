import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { controlStyle } from './control-style.ts';
import type { FieldParts } from './field.types.ts';
import { FieldFrame, FieldLabel } from './FieldLabel.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { useFieldIds } from './use-field-ids.ts';

const Control = styled.input`
  ${controlStyle}
`;

export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldParts;

/**
 * A line of text with its label, errors and hint. All props of `<input>` are passed through. Identity, address and card
 * fields need their `autoComplete` token.
 */
export function TextField({ label, errors, hint, good, id, type = 'text', ...input }: TextFieldProps) {
  const ids = useFieldIds(id, { errors, hint, good }, input['aria-describedby']);
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={input.required}>
        {label}
      </FieldLabel>
      <Control
        {...input}
        id={ids.control}
        type={type}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={ids.describedBy}
      />
      <FieldMessages ids={ids} errors={errors} good={good} hint={hint} />
    </FieldFrame>
  );
}
