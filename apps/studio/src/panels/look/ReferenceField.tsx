import { TOKEN_MEANINGS } from '@dining/theme';
import type { ReactNode } from 'react';
import { Field } from '../../parts/Field.tsx';
import { colorText } from './color-value.ts';
import { grouped } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { leadsTo, paletteRows, rowOf, rowsBelow, valueEdit, type TokenRow } from './look-tokens.ts';

const OWN = '';
const DEFAULT = 'default';

/** Which color another one takes: its default, one of the palette, another color of the interface, or its own. */
export function ReferenceField({ path }: { path: string }): ReactNode {
  const { look, edit } = useLook();
  const row = rowOf(look, path);
  const { reference, color, isDefault } = row;
  const others = [...grouped(paletteRows(look)), { group: 'colors of the interface', rows: rowsBelow(look, 'color') }];
  const choose = (chosen: string) => {
    if (chosen === DEFAULT) return;
    edit(valueEdit(look, path, chosen === OWN ? colorText(color ?? { hex: '#000000', alpha: 1 }) : `{${chosen}}`));
  };
  return (
    <Field label={path} help={TOKEN_MEANINGS[path]}>
      {(control) => (
        <select
          {...control}
          value={isDefault ? DEFAULT : (reference ?? OWN)}
          onChange={({ target }) => choose(target.value)}
        >
          {isDefault && <option value={DEFAULT}>{defaultText(row)}</option>}
          <option value={OWN}>a color of its own</option>
          {others.map(({ group, rows }) => (
            <optgroup key={group} label={group}>
              {rows
                .filter((other) => other.path === reference || !leadsTo(look, other.path, path))
                .map((other) => (
                  <option key={other.path} value={other.path}>
                    {optionText(other)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

const optionText = ({ path, color }: Pick<TokenRow, 'path' | 'color'>): string =>
  `${path.replace(/^(palette|color)\./, '')}${color ? ` · ${color.hex}` : ''}`;

const defaultText = ({ reference, color }: TokenRow): string =>
  `the default: ${reference === undefined ? color?.hex : optionText({ path: reference, color })}`;
