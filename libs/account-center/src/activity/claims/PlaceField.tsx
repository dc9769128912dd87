import { useMemberCopy } from '@dining/copy-engine/react';
import { TextField, useFormField } from '@dining/forms';
import { useState, type ReactNode } from 'react';
import { useMealPlace } from './use-meal-place.ts';

/**
 * Where the member ate, if that was away from home: the restaurant is looked for around this place (EXT-01). An unknown
 * place is reported once typing is over, and prevents nothing.
 */
export function PlaceField({ name }: { name: string }): ReactNode {
  const copy = useMemberCopy();
  const { control, value } = useFormField({ name });
  const { isUnknown } = useMealPlace(value);
  const [isTyping, setTyping] = useState(false);
  return (
    <TextField
      {...control}
      label={copy('claim.place')}
      hint={copy('claim.place.hint')}
      autoComplete="off"
      value={value}
      onChange={(event) => {
        setTyping(true);
        control.onChange(event);
      }}
      onBlur={() => {
        setTyping(false);
        control.onBlur();
      }}
      errors={isUnknown && !isTyping ? [copy('claim.place.unknown')] : undefined}
    />
  );
}
