import { useCopy } from '@dining/copy-engine/react';
import { looksLikePlace, placeKind } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, CircleAlertIcon, Icon, lazyWhenOpen, SearchBar, SearchIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useRef, useState, type FormEvent } from 'react';
import { devicePosition, useDevicePosition } from '../position/device-position.ts';
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

/* Shown after a press or a key only. */
const LocateWhy = /* @__PURE__ */ lazyWhenOpen(() => import('../locate-why/LocateWhy.tsx'));

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
  const [isTouched, setTouched] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { status } = useDevicePosition();
  const newNear = nearFromField(nearText, copy);
  const isAboutToAsk = isTouched && status === 'unasked' && placeKind(newNear) === 'currentLocation';

  function search(text: string, what = whatText): void {
    const searched = nearFromField(text, copy);
    const kind = placeKind(searched);
    const isRejected = kind === 'typed' && !looksLikePlace(searched);
    setInvalid(isRejected || (isUnknownPlace && searched === near));
    if (isRejected) {
      form.current?.querySelector<HTMLInputElement>('input[name=near]')?.focus();
      return;
    }
    if (kind === 'currentLocation') {
      setAsked(true);
      void devicePosition.ask();
    }
    onSearch({ near: searched, what: what.trim() });
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
        onFocus={() => setTouched(true)}
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
          near={newNear}
          onPick={compact ? (picked) => search(nearText, picked) : undefined}
          onRestore={restore}
        />
        <Button type="submit">
          <Icon of={SearchIcon} />
          <span>{copy('search.submit')}</span>
        </Button>
      </SearchBar>
      <LocateWhy open={isAboutToAsk || (isAsked && status === 'asking')} />
      {isInvalid && (
        <Message id={errorId} role="alert">
          <Icon of={CircleAlertIcon} size={16} />
          {copy('search.location.pattern')}
        </Message>
      )}
    </div>
  );
}
