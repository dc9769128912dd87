import { useMemberCopy } from '@dining/copy-engine/react';
import { controlStyle, FieldFrame, FieldLabel, FieldMessages, useFieldIds } from '@dining/forms';
import { pluralForm } from '@dining/rules';
import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';

/** Characters allowed (RSV-03; SPECIAL_REQUEST of the contract). */
const MAX_LENGTH = 500;

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 4.5em;
  resize: vertical;
`;

export type SpecialRequestFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  /** What is wrong with the words. */
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  disabled: boolean;
};

/** What the guest wants to tell the restaurant, with a counter of the characters left. */
export function SpecialRequestField({
  ref,
  value,
  error,
  onChange,
  onBlur,
  disabled,
}: SpecialRequestFieldProps): ReactNode {
  const copy = useMemberCopy();
  const count = MAX_LENGTH - value.length;
  const hint = copy(`booking.request.left.${pluralForm(count)}`, { count });
  const errors = error === undefined ? undefined : [error];
  const ids = useFieldIds(undefined, { errors, hint, good: undefined }, undefined);
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={false}>
        {copy('booking.request')}
      </FieldLabel>
      <Area
        ref={ref}
        id={ids.control}
        value={value}
        maxLength={MAX_LENGTH}
        rows={2}
        placeholder={copy('booking.request.example')}
        readOnly={disabled}
        aria-invalid={errors ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <FieldMessages ids={ids} errors={errors} hint={hint} />
    </FieldFrame>
  );
}
