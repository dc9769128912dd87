import { useCopy } from '@dining/copy-engine/react';
import { looksLikePlace, placeKind } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, CircleAlertIcon, Icon, SearchBar, SearchIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useRef, type FormEvent } from 'react';
import { devicePosition } from '../position/device-position.ts';
import { fieldText, nearFromField } from './field-text.ts';
import { LocationField, type LocationFieldProps } from './LocationField.tsx';
import { useSyncedState } from './use-synced-state.ts';
import { WhatField } from './WhatField.tsx';

const HeroMessage = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: ${token('space-2')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
`;

/* Above results the message is on the page background. */
const PageMessage = styled(HeroMessage)`
  color: ${token('color-error-text')};
`;

/** The form's values in the format of the search address: place, and restaurant or cuisine. */
export type SearchFormValues = { near: string; what: string };

export type SearchFormProps = {
  /** The current search; the fields are reset when it changes. */
  near?: string;
  what?: string;
  onSearch: (values: SearchFormValues) => void;
  /** The flatter form above results, which searches as soon as a suggestion is picked. */
  compact?: boolean;
  /** Whether the place of the current search does not exist. */
  isUnknownPlace?: boolean;
} & Pick<LocationFieldProps, 'offersMapView' | 'placeholder' | 'onSuggest'>;

/**
 * The search form for the hero and above results: place, and restaurant or cuisine. Before hydration it works as a
 * plain form that opens /search.
 */
export function SearchForm({
  near = '',
  what = '',
  onSearch,
  compact = false,
  isUnknownPlace = false,
  ...field
}: SearchFormProps) {
  const copy = useCopy();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [nearText, setNearText] = useSyncedState(fieldText(near, copy));
  const [whatText, setWhatText] = useSyncedState(what);
  const [isInvalid, setInvalid] = useSyncedState(isUnknownPlace);

  function search(text: string, what = whatText): void {
    const newNear = nearFromField(text, copy);
    const kind = placeKind(newNear);
    const isRejected = kind === 'typed' && !looksLikePlace(newNear);
    setInvalid(isRejected || (isUnknownPlace && newNear === near));
    if (isRejected) {
      form.current?.querySelector<HTMLInputElement>('input[name=near]')?.focus();
      return;
    }
    if (kind === 'currentLocation') void devicePosition.ask();
    onSearch({ near: newNear, what: what.trim() });
  }

  function restore(recent: SearchFormValues): void {
    const text = fieldText(recent.near, copy);
    setNearText(text);
    setWhatText(recent.what);
    search(text, recent.what);
  }

  const Message = compact ? PageMessage : HeroMessage;
  return (
    <div>
      <SearchBar
        ref={form}
        compact={compact}
        action="/search"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          search(nearText);
        }}
      >
        <LocationField
          value={nearText}
          onValueChange={(text) => {
            setNearText(text);
            setInvalid(false);
          }}
          onPick={compact ? (picked) => search(picked) : undefined}
          onRestore={restore}
          {...field}
          errorId={isInvalid ? errorId : undefined}
        />
        <WhatField
          value={whatText}
          onValueChange={setWhatText}
          near={nearFromField(nearText, copy)}
          onPick={compact ? (picked) => search(nearText, picked) : undefined}
          onRestore={restore}
        />
        <Button type="submit">
          <Icon of={SearchIcon} />
          <span>{copy('search.submit')}</span>
        </Button>
      </SearchBar>
      {isInvalid && (
        <Message id={errorId} role="alert">
          <Icon of={CircleAlertIcon} size={16} />
          {copy('search.location.pattern')}
        </Message>
      )}
    </div>
  );
}
