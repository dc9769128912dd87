import type { StudioFile } from '@dining/studio-contract';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { controlStyle } from '../../parts/control-style.ts';
import { Field } from '../../parts/Field.tsx';
import { useTypedValue } from '../../parts/use-typed-value.ts';
import { useEditText } from './use-edit-text.ts';

const Text = styled.textarea`
  ${controlStyle}
  height: 46vh;
  font-family: ui-monospace, monospace;
  font-size: ${token('font-size-xs')};
  line-height: 1.5;
  white-space: pre;
  overflow: auto;
  resize: vertical;
  tab-size: 2;
`;

/** The text of a file. Valid JSON is formatted when the field is left. */
export function FileText({ file: { name, text = '' } }: { file: StudioFile }): ReactNode {
  const editText = useEditText();
  const typed = useTypedValue(text, (next) => editText({ file: name, text: next }));
  return (
    <Field
      label={`Text of ${name}`}
      help="Changes count as you type. Valid JSON is formatted when you leave the field."
    >
      {(control) => <Text {...control} {...typed} spellCheck={false} wrap="off" />}
    </Field>
  );
}
