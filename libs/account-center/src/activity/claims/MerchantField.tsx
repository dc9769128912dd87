import { useMemberCopy } from '@dining/copy-engine/react';
import { FieldFrame, FieldLabel, FieldMessages, useFieldIds, useFormValues, useValueField } from '@dining/forms';
import { token } from '@dining/theme';
import { AutocompleteInput, UtensilsIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import type { ClaimValues } from './claim-values.ts';
import { useMealPlace } from './use-meal-place.ts';
import { useMerchantSuggestions } from './use-merchant-suggestions.ts';

/* The input has no border, because it is made for search bars, which draw their own. */
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

/**
 * The restaurant of a claim, picked from suggestions around the place of the form; the value is its id. Typed text alone
 * does not count.
 */
export function MerchantField({ name, startText }: { name: string; startText: string }): ReactNode {
  const copy = useMemberCopy();
  const [text, setText] = useState(startText);
  const [isEdited, setEdited] = useState(false);
  const { place = '' } = useFormValues<Partial<ClaimValues>>();
  const { area, name: placeName } = useMealPlace(place);
  const { suggestions, isNone } = useMerchantSuggestions(isEdited ? text : '', area);
  const { setValue, onBlur, onFocus, errors } = useValueField<string>({
    name,
    validate: (id) => (id ? undefined : copy('claim.merchant.required')),
  });
  const hint = copy('claim.merchant.hint');
  const ids = useFieldIds(undefined, { errors, hint, good: undefined }, undefined);
  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required>
        {copy('claim.merchant')}
      </FieldLabel>
      <Box data-search-field="">
        <AutocompleteInput
          id={ids.control}
          name={name}
          data-skip-adoption=""
          required
          value={text}
          aria-invalid={errors ? true : undefined}
          aria-describedby={ids.describedBy}
          onFocus={onFocus}
          onBlur={onBlur}
          onValueChange={(typed) => {
            setText(typed);
            setEdited(true);
            setValue(undefined);
          }}
          suggestions={suggestions.map((suggestion) => ({ ...suggestion, icon: UtensilsIcon }))}
          onPick={(suggestion) => {
            setText(suggestion.label);
            setEdited(false);
            setValue(suggestion.id);
          }}
          listLabel={copy('claim.merchant.suggestions')}
          emptyText={isNone && isEdited ? copy('claim.merchant.none', { place: placeName }) : undefined}
        />
      </Box>
      <FieldMessages ids={ids} errors={errors} hint={hint} />
    </FieldFrame>
  );
}
