import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { colorText } from './color-value.ts';
import { ColorField } from './ColorField.tsx';
import { Findings } from './Findings.tsx';
import { useLook } from './look-context.tsx';
import { Actions, Editor } from './look-style.ts';
import { rowOf, valueEdit } from './look-tokens.ts';
import { ReferenceField } from './ReferenceField.tsx';
import { ResetButton } from './ResetButton.tsx';

/** A color that refers to another, or has a value of its own. */
export function ColorEditor({ path, id }: { path: string; id?: string }): ReactNode {
  const { look, edit, open } = useLook();
  const { reference, color } = rowOf(look, path);
  return (
    <Editor id={id}>
      <ReferenceField path={path} />
      {reference === undefined && (
        <ColorField
          label={`Color of ${path}`}
          color={color ?? { hex: '#000000', alpha: 1 }}
          hasAlpha={path === 'color.scrim'}
          onChange={(next) => edit(valueEdit(look, path, colorText(next)))}
        />
      )}
      <Findings path={path} />
      <Actions>
        {reference !== undefined && (
          <Button look="quiet" small onClick={() => open(reference)}>
            Edit {reference}
          </Button>
        )}
        <ResetButton path={path} />
      </Actions>
    </Editor>
  );
}
