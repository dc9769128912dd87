import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { sortedFiles, STATE_NAMES } from './file-state.ts';
import { FileView } from './FileView.tsx';

const Root = styled.div`
  display: grid;
  gap: ${token('space-4')};
  padding: ${token('space-3')} ${token('space-4')} ${token('space-6')};
`;

const List = styled.ul`
  display: grid;
  overflow-y: auto;
  max-height: 280px;
  border: 1px solid ${token('color-border-subtle')};
  border-radius: ${token('radius-control')};
  button {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token('space-3')};
    width: 100%;
    padding: ${token('space-1')} ${token('space-2')};
    border: 0;
    background: none;
    text-align: start;
    &:hover {
      background: ${token('color-bg-hover')};
    }
    &[aria-current] {
      background: ${token('color-selected-bg')};
      color: ${token('color-selected-text')};
    }
  }
  code {
    font-size: ${token('font-size-sm')};
    overflow-wrap: anywhere;
  }
  span {
    flex: none;
    font-size: ${token('font-size-sm')};
    &[data-state='unchanged'] {
      color: ${token('color-text-muted')};
    }
    &[data-state='contradicts'],
    &[data-state='broken'] {
      color: ${token('color-error-text')};
      font-weight: ${token('font-weight-bold')};
    }
    &[data-state='new'],
    &[data-state='removed'],
    &[data-state='changed'] {
      color: ${token('color-success-text')};
      font-weight: ${token('font-weight-medium')};
    }
  }
  [aria-current] span[data-state] {
    color: inherit;
  }
`;

/** Every file of the folder with its state, and the chosen one as text or drawing (EXT-13). */
export function FilesPanel(): ReactNode {
  const { state } = useStudio();
  const { place } = useStudioView();
  const [chosen, setChosen] = useState(place?.file);
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    setChosen(place?.file);
  }
  const files = sortedFiles(state.files);
  const shown = files.find(({ file }) => file.name === chosen) ?? files.find((one) => one.state !== 'unchanged');
  return (
    <Root>
      <List aria-label="Files">
        {files.map(({ file: { name }, state: is }) => (
          <li key={name}>
            <button type="button" aria-current={name === shown?.file.name || undefined} onClick={() => setChosen(name)}>
              <code>{name}</code>
              <span data-state={is}>{STATE_NAMES[is]}</span>
            </button>
          </li>
        ))}
      </List>
      {shown && <FileView key={shown.file.name} file={shown.file} state={shown.state} />}
    </Root>
  );
}
