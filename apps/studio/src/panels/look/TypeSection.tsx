import type { ReactNode } from 'react';
import { FontField } from './FontField.tsx';
import { matches } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Editor } from './look-style.ts';
import { rowOf } from './look-tokens.ts';
import { NumberGroup } from './NumberGroup.tsx';

/** Font families and everything about letters. */
export function TypeSection(): ReactNode {
  const { look, query } = useLook();
  const fonts = ['font.display', 'font.body'].filter((path) => matches(rowOf(look, path), query));
  return (
    <>
      {fonts.length > 0 && (
        <Editor>
          {fonts.map((path) => (
            <FontField key={path} path={path} />
          ))}
        </Editor>
      )}
      <NumberGroup title="size" group="font.size" type="dimension" />
      <NumberGroup title="weight" group="font.weight" type="fontWeight" />
      <NumberGroup title="tracking" group="font.tracking" type="number" />
      <NumberGroup title="leading" group="font.leading" type="number" />
    </>
  );
}
