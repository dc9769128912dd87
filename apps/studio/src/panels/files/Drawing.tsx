import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { Field } from '../../parts/Field.tsx';
import { drawingProblem, MAX_DRAWING_BYTES } from './drawing-problem.ts';
import { useEditText } from './use-edit-text.ts';

const Sheets = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('space-2')};
  img {
    width: 100%;
    height: 120px;
    padding: ${token('space-3')};
    border: 1px solid ${token('color-border-subtle')};
    border-radius: ${token('radius-control')};
    object-fit: contain;
  }
  img + img {
    background: ${token('color-bg-inverse')};
  }
`;

type DrawingProps = { name: string; text: string };

/** A drawing on light and on dark, and another one in its place. */
export function Drawing({ name, text }: DrawingProps): ReactNode {
  const editText = useEditText();
  const [problem, setProblem] = useState<string>();
  const source = `data:image/svg+xml,${encodeURIComponent(text)}`;
  const replace = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const next = file.size > MAX_DRAWING_BYTES ? '' : await file.text();
    const found = drawingProblem(file, next);
    setProblem(found);
    if (found === undefined) editText({ file: name, text: next });
  };
  return (
    <>
      <Sheets>
        <img src={source} alt={`${name} on light`} />
        <img src={source} alt={`${name} on dark`} />
      </Sheets>
      <Field
        label="Replace the drawing"
        help={`An SVG file of up to ${MAX_DRAWING_BYTES / 1000} KB.`}
        problem={problem}
      >
        {(control) => (
          <input type="file" accept=".svg,image/svg+xml" {...control} onChange={(event) => void replace(event)} />
        )}
      </Field>
    </>
  );
}
