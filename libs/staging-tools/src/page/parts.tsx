import { useStagingCopy } from '@dining/copy-engine/react';
import { controlStyle, FieldFrame, FieldLabel, TextField } from '@dining/forms';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import type { SourcePlace } from '../staging.endpoints.ts';

/** One thing below the other, and lists without bullets. */
export const Stack = styled.div`
  display: grid;
  gap: ${token('space-3')};
  ul {
    display: grid;
    gap: ${token('space-1')};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
`;

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 4.5em;
  resize: vertical;
`;

type AreaFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** Several lines of text. */
export function AreaField({ label, value, onChange }: AreaFieldProps): ReactNode {
  const id = useId();
  return (
    <FieldFrame>
      <FieldLabel htmlFor={id} required={false}>
        {label}
      </FieldLabel>
      <Area id={id} rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
    </FieldFrame>
  );
}

/** Where a value is set. */
export function Source({ from }: { from: SourcePlace | undefined }): ReactNode {
  const copy = useStagingCopy();
  return <>{from ? copy('staging.page.place', from) : copy('staging.page.default')}</>;
}

/** More would be a list to scroll, not to choose from. */
const SHOWN = 8;

type PickerProps<Item> = {
  label: string;
  words: string;
  onWords: (words: string) => void;
  /** The things to choose from that have the words in them. */
  found: readonly Item[];
  nameOf: (item: Item) => string;
  onPick: (item: Item) => void;
};

/** Finds one of many things by words in it. */
export function Picker<Item>({ label, words, onWords, found, nameOf, onPick }: PickerProps<Item>): ReactNode {
  const copy = useStagingCopy();
  return (
    <>
      <TextField
        name="words"
        label={label}
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      {words.trim() !== '' && (
        <ul>
          {found.slice(0, SHOWN).map((item) => (
            <li key={nameOf(item)}>
              <Choice type="button" onClick={() => onPick(item)}>
                {nameOf(item)}
              </Choice>
            </li>
          ))}
          {found.length === 0 && <li>{copy('staging.page.nothing')}</li>}
          {found.length > SHOWN && <li>{copy('staging.page.more', { count: found.length - SHOWN })}</li>}
        </ul>
      )}
    </>
  );
}

const Choice = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('color-text-link')};
  font-family: monospace;
  text-align: start;
  text-decoration: underline;
  overflow-wrap: anywhere;
`;

/** Whether a text has all words of another in it, in any letter case. */
export const hasWords = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
