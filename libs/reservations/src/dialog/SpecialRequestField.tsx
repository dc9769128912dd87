import { useMemberCopy } from '@dining/copy-engine/react';
import { controlStyle, FieldFrame, FieldLabel, FieldMessages, useFieldIds } from '@dining/forms';
import { pluralForm } from '@dining/rules';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Characters allowed (RSV-03; SPECIAL_REQUEST of the contract). */
const MAX_LENGTH = 500;

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 4.5em;
  resize: vertical;
`;

export type SpecialRequestFieldProps = { value: string; onChange: (value: string) => void; disabled: boolean };

/** What the guest wants to tell the restaurant, with a counter of the characters left. */
export function SpecialRequestField({ value, onChange, disabled }: SpecialRequestFieldProps): ReactNode {
  const copy = useMemberCopy();
  const count = MAX_LENGTH - value.length;
  const hint = copy(`booking.request.left.${pluralForm(count)}`, { count });
  const ids = useFieldIds(undefined, { errors: undefined, hint, good: undefined }, undefined);
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={false}>
        {copy('booking.request')}
      </FieldLabel>
      <Area
        id={ids.control}
        value={value}
        maxLength={MAX_LENGTH}
        rows={2}
        placeholder={copy('booking.request.example')}
        readOnly={disabled}
        aria-describedby={ids.describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldMessages ids={ids} errors={undefined} hint={hint} />
    </FieldFrame>
  );
}
