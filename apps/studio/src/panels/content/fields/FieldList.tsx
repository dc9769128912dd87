import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useContentForm } from '../content-form.tsx';
import { fieldsOf, type ContentField } from '../content-schema.ts';
import { isObject, type Path } from '../json-value.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-4')};
  > div {
    min-width: 0;
  }
`;

type FieldListProps = { schema: unknown; value: unknown; path: Path };

/** The fields of an object. The type of a block is not among them: it is chosen when the block is added. */
export function FieldList({ schema, value, path }: FieldListProps): ReactNode {
  const { root, ValueField } = useContentForm();
  const object = isObject(value) ? value : {};
  return (
    <Root>
      {fieldsOf(schema, root, object)
        .filter((field) => !isFixed(field))
        .map((field) => {
          const at = [...path, field.key];
          return (
            <div key={field.key} data-key={at.join('.')}>
              <ValueField field={field} value={object[field.key]} path={at} />
            </div>
          );
        })}
    </Root>
  );
}

const isFixed = ({ kind, schema }: ContentField): boolean =>
  kind === 'choice' && (schema['enum'] as unknown[]).length === 1;
