import { token } from '@dining/theme';
import { announce } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { moved, without } from '../content-entries.ts';
import { findingsIn, problemAt } from '../content-findings.ts';
import { useContentForm, type ValueFieldProps } from '../content-form.tsx';
import { blankOf, blockTypes } from '../content-schema.ts';
import { Note, Problem } from '../content-style.ts';
import type { ItemAction } from '../MoveButtons.tsx';
import { useItemFocus } from '../use-item-focus.ts';
import { AddItem } from './AddItem.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { labelWithMark } from './label-with-mark.ts';
import { ListItem } from './ListItem.tsx';

const Items = styled.ol`
  display: grid;
  border: 1px solid ${token('color-border-subtle')};
  border-radius: ${token('radius-control')};
  > li + li {
    border-block-start: 1px solid ${token('color-border-subtle')};
  }
`;

/** A list of blocks, links or other objects: add, move, remove, and the fields of those that are open. */
export function ListField({ field, value, path }: ValueFieldProps): ReactNode {
  const { root, findings, change } = useContentForm();
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const [openItems, setOpenItems] = useState<readonly boolean[]>([]);
  const [list, focusItem] = useItemFocus<HTMLOListElement>();
  const itemSchema = field.schema['items'];
  const opened = items.map((_, index) => openItems[index] ?? false);
  const { maxItems } = field.schema;
  const problem = problemAt(findings, path);

  function put(next: readonly unknown[], nextOpen: readonly boolean[]): void {
    setOpenItems(nextOpen);
    change(path, next.length === 0 && !field.isRequired ? undefined : next);
  }

  function act(action: ItemAction, index: number): void {
    const target = action === 'up' ? index - 1 : action === 'remove' ? index : index + 1;
    focusItem(target, action);
    if (action === 'remove') put(without(items, index), without(opened, index));
    else put(moved(items, index, target), moved(opened, index, target));
    announce(action === 'remove' ? 'Removed. Undo brings it back.' : `Now at ${target + 1} of ${items.length}.`);
  }

  return (
    <FieldGroup legend={labelWithMark(field)} isPlain>
      {field.help !== undefined && <Note>{field.help}</Note>}
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      {items.length > 0 && (
        <Items ref={list}>
          {items.map((item, index) => (
            <ListItem
              // Items have no identity beyond their position.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              schema={itemSchema}
              value={item}
              path={[...path, index]}
              index={index}
              count={items.length}
              isOpen={opened[index] === true || findingsIn(findings, [...path, index]).length > 0}
              onOpen={(isOpen) => setOpenItems(opened.map((is, other) => (other === index ? isOpen : is)))}
              onAction={act}
            />
          ))}
        </Items>
      )}
      <AddItem
        name={field.label}
        types={blockTypes(itemSchema)}
        isFull={typeof maxItems === 'number' && items.length >= maxItems}
        onAdd={(type) => put([...items, blankOf(itemSchema, root, type)], [...opened, true])}
      />
    </FieldGroup>
  );
}
