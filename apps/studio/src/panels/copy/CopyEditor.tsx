import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useEdit } from '../../api/use-edit.ts';
import { useStudio } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { controlStyle } from '../../parts/control-style.ts';
import { Field } from '../../parts/Field.tsx';
import { useTypedValue } from '../../parts/use-typed-value.ts';
import type { CopyText } from './search-copy.ts';

const Root = styled.section`
  display: grid;
  gap: ${token('space-3')};
  padding: ${token('space-3')};
  border: 1px solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-sunken')};
  h2 {
    font-size: ${token('font-size-md')};
    overflow-wrap: anywhere;
  }
  textarea {
    ${controlStyle}
    field-sizing: content;
  }
  blockquote {
    margin: 0;
    color: ${token('color-text-muted')};
    white-space: pre-wrap;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${token('space-2')};
`;

const FILE = 'copy.json';

type CopyEditorProps = { copyKey: string; override: CopyText | undefined };

/** One text: the program's own beside the default, with what is wrong with it. */
export function CopyEditor({ copyKey, override }: CopyEditorProps): ReactNode {
  const { state, reference } = useStudio();
  const { change, wanted } = useStudioView();
  const edit = useEdit();
  const original = reference.defaultDeck[copyKey];
  if (original === undefined) return <p>There is no text with the key {copyKey}.</p>;
  const current = override ?? original;
  const problem = state.findings.find(({ file, key }) => file.endsWith(`/${FILE}`) && key === copyKey);
  const variants = typeof current === 'string' ? [undefined] : (['desktop', 'mobile'] as const);
  return (
    <Root aria-label={`Text ${copyKey}`}>
      <h2>{copyKey}</h2>
      {variants.map((variant) => (
        <VariantField
          key={variant ?? 'only'}
          label={
            variant === undefined ? 'Text of this program' : `On ${variant === 'desktop' ? 'wide' : 'narrow'} screens`
          }
          text={typeof current === 'string' ? current : current[variant ?? 'desktop']}
          problem={problem && `${problem.problem}. Fix: ${problem.fix}.`}
          onChange={(text) =>
            edit({
              file: FILE,
              path: [copyKey],
              value: variant === undefined ? text : { ...(current as object), [variant]: text },
            })
          }
        />
      ))}
      <p>Default</p>
      <blockquote>{typeof original === 'string' ? original : `${original.desktop}\n${original.mobile}`}</blockquote>
      <Actions>
        <Button
          look="quiet"
          small
          onClick={() => change({ wanted: { key: copyKey, count: (wanted?.count ?? 0) + 1 } })}
        >
          Where on the page?
        </Button>
        <Button
          look="quiet"
          small
          disabled={override === undefined}
          onClick={() => edit({ file: FILE, path: [copyKey] })}
        >
          Use the default
        </Button>
      </Actions>
    </Root>
  );
}

type VariantFieldProps = { label: string; text: string; problem: string | undefined; onChange: (text: string) => void };

function VariantField({ label, text, problem, onChange }: VariantFieldProps): ReactNode {
  const typed = useTypedValue(text, onChange);
  return (
    <Field label={label} problem={problem}>
      {(control) => <textarea {...control} {...typed} />}
    </Field>
  );
}
