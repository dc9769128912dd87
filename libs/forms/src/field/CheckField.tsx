import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import type { FieldParts } from './field.types.ts';
import { FieldFrame, RequiredStar } from './FieldLabel.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { useFieldIds } from './use-field-ids.ts';

const Line = styled.label`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: ${token('space-3')};
  align-items: start;
  font-size: ${token('font-size-sm')};
  cursor: pointer;
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  margin: 0;
  border: max(1.5px, ${token('size-stroke')}) solid ${token('color-border-strong')};
  border-radius: calc(${token('radius-control')} / 2);
  background: ${token('color-bg-raised')};
  cursor: inherit;
  &:checked {
    background: ${token('color-selected-bg')};
    border-color: ${token('color-selected-bg')};
  }
  &:checked::after {
    content: '';
    inline-size: 11px;
    block-size: 6px;
    border: solid ${token('color-selected-text')};
    border-width: 0 0 2.5px 2.5px;
    transform: translateY(-2px) rotate(-45deg);
  }
  &[aria-invalid='true'] {
    border-color: ${token('color-error-border')};
    box-shadow: inset 0 0 0 1px ${token('color-error-border')};
  }
  &:disabled {
    border-color: ${token('color-border-subtle')};
    background: ${token('color-action-disabled-bg')};
    cursor: not-allowed;
  }
`;

export type CheckFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldParts;

/** A checkbox with its label, which may contain links. */
export function CheckField({ label, errors, hint, good, id, ...input }: CheckFieldProps) {
  const ids = useFieldIds(id, { errors, hint, good }, input['aria-describedby']);
  return (
    <FieldFrame>
      <Line htmlFor={ids.control}>
        <Box
          {...input}
          id={ids.control}
          type="checkbox"
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <span>
          {label}
          {input.required && <RequiredStar />}
        </span>
      </Line>
      <FieldMessages ids={ids} errors={errors} good={good} hint={hint} />
    </FieldFrame>
  );
}
