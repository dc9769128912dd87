import { token } from '@dining/theme';
import { ChevronDownIcon, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { controlStyle } from './control-style.ts';
import type { FieldParts } from './field.types.ts';
import { FieldFrame, FieldLabel } from './FieldLabel.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { useFieldIds } from './use-field-ids.ts';

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: calc(50% - 10px) 14px auto auto;
    color: ${token('color-text-muted')};
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 44px;
  text-overflow: ellipsis;
`;

export type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> &
  FieldParts & {
    options: readonly { value: string; label: string }[];
    /** The text of the empty first option. */
    placeholder?: string;
  };

/** A choice from a list, as a native select. */
export function SelectField({ label, errors, hint, good, id, options, placeholder, ...select }: SelectFieldProps) {
  const ids = useFieldIds(id, { errors, hint, good }, select['aria-describedby']);
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={select.required}>
        {label}
      </FieldLabel>
      <Box>
        <Control
          {...select}
          id={ids.control}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={ids.describedBy}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Control>
        <Icon of={ChevronDownIcon} />
      </Box>
      <FieldMessages ids={ids} errors={errors} good={good} hint={hint} />
    </FieldFrame>
  );
}
