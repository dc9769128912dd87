import { brandOf, CORNERS, type Brand } from '@dining/theme';
import type { ReactNode } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { Field } from '../../parts/Field.tsx';
import { ColorField } from './ColorField.tsx';
import { wordsOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Editor, Group } from './look-style.ts';

type Schema = { description?: string; properties?: Record<string, Schema> };

/** What the brand is and what each of its keys means, from the schema of tokens.json. */
function brandSchemaIn(schema: unknown): Schema {
  const extensions = (schema as Schema | undefined)?.properties?.['$extensions'];
  return extensions?.properties?.['dining.brand'] ?? {};
}

const COLORS = ['primaryColor', 'accentColor'] as const;

/** The colors and the shape that defaults are derived from; nothing for a look that does not state them. */
export function BrandGroup(): ReactNode {
  const { look, query, edit } = useLook();
  const { reference } = useStudio();
  const { description, properties = {} } = brandSchemaIn(reference.schemas['tokens.schema.json']);
  const brand = brandOf(look.light);
  const names = ['brand', ...COLORS, 'corners'].join(' ').toLowerCase();
  if (!brand || !wordsOf(query).every((word) => names.includes(word))) return null;
  const write = (key: keyof Brand, value: string) =>
    edit({ file: 'tokens.json', path: ['$extensions', 'dining.brand', key], value });
  return (
    <Group aria-label="main colors and corners">
      <h3>main colors and corners</h3>
      <p>{description}</p>
      <Editor>
        {COLORS.map((key) => (
          <ColorField
            key={key}
            label={key}
            help={properties[key]?.description}
            color={{ hex: brand[key], alpha: 1 }}
            onChange={({ hex }) => write(key, hex)}
          />
        ))}
        <Field label="corners" help={properties['corners']?.description}>
          {(control) => (
            <select {...control} value={brand.corners} onChange={({ target }) => write('corners', target.value)}>
              {CORNERS.map((shape) => (
                <option key={shape}>{shape}</option>
              ))}
            </select>
          )}
        </Field>
      </Editor>
    </Group>
  );
}
