import type { StudioFile } from '@dining/studio-contract';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { Contradiction } from './Contradiction.tsx';
import { DiffView } from './DiffView.tsx';
import { Drawing } from './Drawing.tsx';
import type { FileState } from './file-state.ts';
import { FileText } from './FileText.tsx';
import { useEditText } from './use-edit-text.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
  padding-block-start: ${token('space-4')};
  border-block-start: 1px solid ${token('color-border-subtle')};
  h2 {
    font-size: ${token('font-size-md')};
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: ${token('font-size-sm')};
  }
`;

const Problems = styled.ul`
  font-size: ${token('font-size-sm')};
  overflow-wrap: anywhere;
  [data-kind='error'] {
    color: ${token('color-error-text')};
  }
`;

type FileViewProps = { file: StudioFile; state: FileState };

/** One file: what is wrong with it, its text or drawing, and what differs from the disk. */
export function FileView({ file, state: is }: FileViewProps): ReactNode {
  const { state } = useStudio();
  const editText = useEditText();
  const { name, text, base, onDisk } = file;
  const findings = state.findings.filter((finding) => finding.file.endsWith(`/${state.code}/${name}`));
  return (
    <Root aria-label={name}>
      <h2>{name}</h2>
      {findings.length > 0 && (
        <Problems>
          {findings.map(({ line, key, problem, fix, severity }) => (
            <li key={`${line} ${key} ${problem}`} data-kind={severity ?? 'error'}>
              Line {line}
              {key && `, ${key}`}: {problem}. Fix: {fix}.
            </li>
          ))}
        </Problems>
      )}
      {onDisk ? (
        <Contradiction name={name} mine={text} onDisk={onDisk.text} />
      ) : (
        <>
          {is === 'removed' && (
            <div>
              <p>Saving removes this file.</p>
              <Button
                look="quiet"
                small
                onClick={() => editText({ file: name, ...(base !== undefined && { text: base }) })}
              >
                Keep the file
              </Button>
            </div>
          )}
          {text !== undefined &&
            (name.endsWith('.svg') ? <Drawing name={name} text={text} /> : <FileText file={file} />)}
          {is !== 'unchanged' && base !== text && (
            <>
              <h3>Changes that saving writes</h3>
              <DiffView label={`Changes of ${name}`} before={base ?? ''} after={text ?? ''} />
            </>
          )}
        </>
      )}
    </Root>
  );
}
