import { Button } from '@dining/ui';
import { useId, useState, type ReactNode } from 'react';
import { labelOf } from '../content-schema.ts';
import { Line, Note } from '../content-style.ts';

type AddItemProps = {
  /** The name of the list. */
  name: string;
  /** The types of blocks that the list allows; empty for other lists. */
  types: readonly string[];
  isFull: boolean;
  onAdd: (type: string | undefined) => void;
};

/** Adds an item at the end of a list, in lists of blocks of a chosen type. */
export function AddItem({ name, types, isFull, onAdd }: AddItemProps): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const type = chosen ?? types[0];
  if (isFull) return <Note>The list is full.</Note>;
  return (
    <Line style={{ flexWrap: 'nowrap' }}>
      {types.length > 0 && (
        <select
          id={id}
          aria-label={`Type of the new block: ${name}`}
          value={type}
          onChange={({ target }) => setChosen(target.value)}
        >
          {types.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      )}
      <Button
        look="quiet"
        small
        data-adds
        aria-label={`Add to: ${name}`}
        style={{ flex: 'none' }}
        onClick={() => onAdd(type)}
      >
        Add
      </Button>
    </Line>
  );
}
