import { useCopy } from '@dining/copy-engine/react';
import { looksLikePlace, placeKind } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, CircleAlertIcon, Icon, SearchBar, SearchField, SearchIcon, UtensilsIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { devicePosition } from '../position/device-position.ts';
import { fieldText, nearFromField } from './field-text.ts';
import { LocationField, type LocationFieldProps } from './LocationField.tsx';

const Problem = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: ${token('space-2')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
`;

/** Above results the message stands on the page's own colour. */
const OnPage = styled(Problem)`
  color: ${token('color-error-text')};
`;

/** What is looked for, as it stands in the address of the results. */
export type SearchFormValues = { near: string; what: string };

export type SearchFormProps = {
  /** What is looked for now; the fields follow when it changes. */
  near?: string;
  what?: string;
  onSearch: (seek: SearchFormValues) => void;
  /** The lower form above results, where taking a suggestion searches at once. */
  compact?: boolean;
  /** The place of the address is none. */
  isUnknownPlace?: boolean;
} & Pick<LocationFieldProps, 'offersMapView' | 'placeholder' | 'onSuggest'>;

/**
 * Place and restaurant or cuisine on one surface, for the hero and above results. It also works before the page is alive,
 * as a form that leads to /search.
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
  const [place, setPlace] = useFollowing(fieldText(near, copy));
  const [wanted, setWanted] = useFollowing(what);
  const [isWrong, setWrong] = useFollowing(isUnknownPlace);
  const keepEarlyText = useEffectEvent(() => {
    const early = form.current?.querySelector<HTMLInputElement>('input[name=what]')?.value;
    if (early !== undefined && early !== wanted) setWanted(early);
  });
  useEffect(() => keepEarlyText(), []);

  function seek(text: string): void {
    const found = nearFromField(text, copy);
    const kind = placeKind(found);
    const wrong = kind === 'typed' && !looksLikePlace(found);
    setWrong(wrong || (isUnknownPlace && found === near));
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>('input[name=near]')?.focus();
      return;
    }
    if (kind === 'currentLocation') void devicePosition.ask();
    onSearch({ near: found, what: wanted.trim() });
  }

  const Message = compact ? OnPage : Problem;
  return (
    <div>
      <SearchBar
        ref={form}
        compact={compact}
        action="/search"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          seek(place);
        }}
      >
        <LocationField
          value={place}
          onValueChange={(text) => {
            setPlace(text);
            setWrong(false);
          }}
          onPick={compact ? seek : undefined}
          {...field}
          errorId={isWrong ? errorId : undefined}
        />
        <SearchField
          label={copy('search.what')}
          icon={UtensilsIcon}
          name="what"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={copy('search.whatPlaceholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <Button type="submit">
          <Icon of={SearchIcon} />
          <span>{copy('search.submit')}</span>
        </Button>
      </SearchBar>
      {isWrong && (
        <Message id={errorId} role="alert">
          <Icon of={CircleAlertIcon} size={16} />
          {copy('search.location.pattern')}
        </Message>
      )}
    </div>
  );
}

/** A state that starts anew whenever what it was made from changes. */
function useFollowing<T>(source: T): [T, (value: T) => void] {
  const [state, setState] = useState({ source, value: source });
  if (state.source !== source) setState({ source, value: source });
  return [state.source === source ? state.value : source, (value) => setState({ source, value })];
}
