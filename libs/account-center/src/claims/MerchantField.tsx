import { useCopy } from '@dining/copy-engine';
import { FieldFrame, FieldLabel, FieldMessages, useFieldIds } from '@dining/forms';
import { token } from '@dining/theme';
import { AutocompleteInput, UtensilsIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useMerchantSuggestions } from './use-merchant-suggestions.ts';

/* The input within has no border of its own, because in a search bar the bar has it. */
const Box = styled.div`
  display: grid;
  align-items: center;
  min-height: ${token('size-control')};
  padding: ${token('space-2')} 14px;
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-raised')};
  &:focus-within {
    border-color: transparent;
    outline: 3px solid ${token('color-focus-ring')};
    outline-offset: -1px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${token('color-error-border')};
    box-shadow: inset 0 0 0 1px ${token('color-error-border')};
  }
`;

/** The restaurant of a claim, found by its name; its id is the value. Any other text is no restaurant. */
export function MerchantField({ name, startText }: { name: string; startText: string }): ReactNode {
  const copy = useCopy();
  const [text, setText] = useState(startText);
  const [isEdited, setEdited] = useState(false);
  const { suggestions, isNone } = useMerchantSuggestions(isEdited ? text : '');
  const { input, meta } = useField<string>(name, {
    validate: (value) => (value ? undefined : [copy('claim.merchant.required')]),
  });
  const isShown = meta.touched === true || meta.submitFailed === true;
  const wrong = (meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as
    string | string[] | undefined;
  const errors = isShown && wrong !== undefined ? [wrong].flat() : undefined;
  const hint = copy('claim.merchant.hint');
  const ids = useFieldIds(undefined, { errors, hint, good: undefined }, undefined);
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required>
        {copy('claim.merchant')}
      </FieldLabel>
      <Box data-seek-field="">
        <AutocompleteInput
          id={ids.control}
          name={name}
          data-own-value=""
          required
          value={text}
          aria-invalid={errors ? true : undefined}
          aria-describedby={ids.describedBy}
          onFocus={() => input.onFocus()}
          onBlur={() => input.onBlur()}
          onValueChange={(typed) => {
            setText(typed);
            setEdited(true);
            input.onChange('');
          }}
          suggestions={suggestions.map((suggestion) => ({ ...suggestion, icon: UtensilsIcon }))}
          onPick={(suggestion) => {
            setText(suggestion.label);
            setEdited(false);
            input.onChange(suggestion.id);
          }}
          listLabel={copy('claim.merchant.suggestions')}
          emptyText={isNone && isEdited ? copy('claim.merchant.none') : undefined}
        />
      </Box>
      <FieldMessages ids={ids} errors={errors} hint={hint} />
    </FieldFrame>
  );
}
