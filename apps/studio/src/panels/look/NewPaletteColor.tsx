import { Button, Icon, PlusIcon } from '@dining/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Field } from '../../parts/Field.tsx';
import { useLook } from './look-context.tsx';
import { Actions, Editor } from './look-style.ts';
import { rowOf, valueEdit } from './look-tokens.ts';

/** A group and a step, such as `brand.sky`. */
const NAME = /^[a-zA-Z0-9-]+\.[a-zA-Z0-9-]+$/;

/** Puts the focus into a field that a press has opened. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

const START = '#808080';

/** Adds a color to the palette. */
export function NewPaletteColor(): ReactNode {
  const { look, edit, open } = useLook();
  const [name, setName] = useState<string>();
  if (name === undefined) {
    return (
      <Actions>
        <Button look="quiet" small onClick={() => setName('')}>
          <Icon of={PlusIcon} size={16} />
          Add a color
        </Button>
      </Actions>
    );
  }
  const path = `palette.${name}`;
  const problem = problemOf(name, rowOf(look, path).written !== undefined);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || name === '') return;
    edit(valueEdit(look, path, START));
    open(path);
    setName(undefined);
  };
  return (
    <Editor as="form" onSubmit={add}>
      <Field label="Name of the new color" help="A group and a step, such as brand.sky." problem={problem}>
        {(control) => (
          <input
            {...control}
            ref={focus}
            spellCheck={false}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Actions>
        <Button type="submit" small disabled={name === '' || problem !== undefined}>
          Add
        </Button>
        <Button look="quiet" small onClick={() => setName(undefined)}>
          Cancel
        </Button>
      </Actions>
    </Editor>
  );
}

function problemOf(name: string, isTaken: boolean): string | undefined {
  if (isTaken) return 'There is a color of this name.';
  if (name !== '' && !NAME.test(name)) return 'Letters, digits and hyphens, with one dot between group and step.';
  return undefined;
}
